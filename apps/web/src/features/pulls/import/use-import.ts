import type { PullFileChoices } from '@bannerday/domain/formats/pull-file/pull-file'
import type { Precedence, PullSource } from '@bannerday/domain/pulls/pull-precedence'
import { useRef, useState } from 'react'
import { useLanguage } from '#shared/texts/use-translation.ts'
import type { StorageProblem } from '../local-store/database.ts'
import { requestPullWorker, stopImport } from '../local-store/request-pull-worker.ts'
import type {
  ImportPreview,
  ImportProblem,
  ImportProgress,
  ImportSummary,
} from '../local-store/worker-protocol.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import type { ImportSource } from '../export/save-instead.tsx'

/** The state of a file import. */
export type ImportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly source: ImportSource; readonly progress: ImportProgress }
  | {
      readonly kind: 'problem'
      readonly source: ImportSource
      readonly problem: ImportProblem | { readonly kind: 'failed' }
    }
  | {
      readonly kind: 'preview'
      readonly source: ImportSource
      readonly preview: ImportPreview
      /** Whether the file is being read again or saved. */
      readonly busy: boolean
      readonly problem: StorageProblem | 'failed' | null
    }

/**
 * Manages the steps of a file import: reading, preview, then saving or discarding. `onSaved` gets
 * the added counts of the file.
 */
export function useImport(
  onSaved: (preview: ImportPreview, summary: ImportSummary, file: File) => void,
) {
  const [state, setState] = useState<ImportState>({ kind: 'idle' })
  // The id of the last file. A newer file replaces one that is still being read.
  const latest = useRef(0)
  const language = useLanguage()

  async function read(
    file: File,
    choices: PullFileChoices = {},
    origin: PullSource = 'file',
  ): Promise<void> {
    // A running save cannot be replaced.
    if (state.kind === 'preview' && state.busy) return
    // Terminates the previous import, so that the newest file need not wait.
    if (state.kind === 'working') stopImport()
    const id = (latest.current += 1)
    const source = { file, choices, origin }
    const showLatest = (next: ImportState) => {
      if (latest.current === id) setState(next)
    }
    // The preview stays visible while a changed option is applied.
    const showProgress = (progress: ImportProgress) =>
      showLatest(
        state.kind === 'preview'
          ? { ...state, busy: true, problem: null }
          : { kind: 'working', source, progress },
      )
    showProgress({ step: 'reading', share: 0 })
    try {
      const result = await requestPullWorker(
        { call: 'preview', file, choices, language, origin },
        showProgress,
      )
      if (!result.ok) showLatest({ kind: 'problem', source, problem: result.problem })
      else
        showLatest({ kind: 'preview', source, preview: result.value, busy: false, problem: null })
    } catch (error) {
      showLatest({ kind: 'problem', source, problem: { kind: 'failed' } })
      throw error
    }
  }

  /** Reads the same file again with further options. */
  async function choose(more: PullFileChoices): Promise<void> {
    if (state.kind !== 'preview' && state.kind !== 'problem') return
    const { file, choices, origin } = state.source
    const uids = { ...choices.uids, ...more.uids }
    const zones = { ...choices.zones, ...more.zones }
    await read(file, { ...choices, ...more, uids, zones }, origin)
  }

  /**
   * `precedence` is the side that wins conflicts. `claimants` are the accounts of the file that take
   * over entries without a UID.
   */
  async function save(precedence: Precedence, claimants: readonly AccountId[]): Promise<void> {
    if (state.kind !== 'preview') return
    const preview = state.preview.id
    setState({ ...state, busy: true, problem: null })
    try {
      const result = await requestPullWorker({ call: 'save', preview, precedence, claimants })
      if (!result.ok) {
        setState({ ...state, problem: result.problem })
        return
      }
      setState({ kind: 'idle' })
      onSaved(state.preview, result.value, state.source.file)
    } catch (error) {
      setState({ ...state, problem: 'failed' })
      throw error
    }
  }

  function cancel(): void {
    latest.current += 1
    if (state.kind === 'working') stopImport()
    setState({ kind: 'idle' })
  }

  return { state, read, choose, save, cancel }
}
