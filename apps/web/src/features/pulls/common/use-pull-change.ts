import type { Result } from '@bannerday/domain/result'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import type { Restored, StorageProblem } from '../local-store/database.ts'
import type { ImportProblem } from '../local-store/worker-protocol.ts'
import { requestPullWorker } from '../local-store/pull-client.ts'
import { rememberRestore } from './account-selection.ts'

type ChangeProblem = ImportProblem | { readonly kind: 'failed' }

/** Runs one change of stored pulls at a time, and returns its error. */
export function usePullChange() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ChangeProblem | null>(null)

  async function change<Value>(
    work: Promise<Result<Value, StorageProblem>>,
    onDone: (value: Value) => void,
  ): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      const result = await work
      if (result.ok) onDone(result.value)
      else setProblem({ kind: 'storage', problem: result.problem })
    } catch (error) {
      setProblem({ kind: 'failed' })
      throw error
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, change }
}

/** Long enough to read the toast and to decide. */
const UNDO_TOAST_MS = 10_000

/** Shows that pulls were changed, with an undo button. */
export function useUndoToast(): (message: string, restorePoint: number) => void {
  const { t } = useTranslation()
  const afterRestore = useAfterRestore()

  async function undo(restorePoint: number): Promise<void> {
    const restored = await requestPullWorker({ call: 'restore', restorePoint })
    if (restored.ok) afterRestore(restored.value)
    else showToast(t(`app.pages.gacha.storage.${restored.problem}`), { color: 'error', timeout: 0 })
  }

  return (message, restorePoint) =>
    showToast(message, {
      timeout: UNDO_TOAST_MS,
      action: { label: t('app.pages.gacha.settings.undo'), run: () => void undo(restorePoint) },
    })
}

/** Updates the selected accounts after a restore and shows a toast. */
export function useAfterRestore(): (restored: Restored | null) => void {
  const { t } = useTranslation()
  return (restored) => {
    if (restored === null) {
      showToast(t('app.pages.gacha.settings.restoreGone'), { color: 'warning' })
      return
    }
    rememberRestore(restored)
    showToast(t('app.pages.gacha.settings.restored'))
  }
}
