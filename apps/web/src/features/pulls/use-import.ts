import { useRef, useState } from 'react'
import type { StorageProblem } from '#shared/storage/storage-problem.ts'
import { askPullWorker } from './ask-pull-worker.ts'
import type { ImportPreview, ImportProblem, ImportStep, ImportSummary } from './pull-calls.ts'

/** How far the import of a file is. */
export type ImportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly name: string; readonly step: ImportStep }
  | {
      readonly kind: 'problem'
      readonly name: string
      readonly problem: ImportProblem | { readonly kind: 'failed' }
    }
  | {
      readonly kind: 'preview'
      readonly name: string
      readonly preview: ImportPreview
      readonly saving: boolean
      readonly problem: StorageProblem | 'failed' | null
    }

/** The way of a file: read, looked at, then saved or dropped. `onSaved` hears what was added. */
export function useImport(onSaved: (preview: ImportPreview, summary: ImportSummary) => void) {
  const [state, setState] = useState<ImportState>({ kind: 'idle' })
  // A file that is chosen later overtakes the one that is still being read.
  const latest = useRef(0)

  async function read(file: File): Promise<void> {
    // What is being saved is not to be replaced under way.
    if (state.kind === 'preview' && state.saving) return
    const turn = (latest.current += 1)
    const { name } = file
    const show = (next: ImportState) => {
      if (latest.current === turn) setState(next)
    }
    show({ kind: 'working', name, step: 'reading' })
    try {
      const result = await askPullWorker({ call: 'preview', file }, (step) =>
        show({ kind: 'working', name, step }),
      )
      if (!result.ok) show({ kind: 'problem', name, problem: result.problem })
      else show({ kind: 'preview', name, preview: result.value, saving: false, problem: null })
    } catch (error) {
      show({ kind: 'problem', name, problem: { kind: 'failed' } })
      throw error
    }
  }

  async function save(): Promise<void> {
    if (state.kind !== 'preview') return
    setState({ ...state, saving: true, problem: null })
    try {
      const result = await askPullWorker({ call: 'save' })
      if (!result.ok) {
        setState({ ...state, problem: result.problem })
        return
      }
      setState({ kind: 'idle' })
      onSaved(state.preview, result.value)
    } catch (error) {
      setState({ ...state, problem: 'failed' })
      throw error
    }
  }

  return { state, read, save, cancel: () => setState({ kind: 'idle' }) }
}
