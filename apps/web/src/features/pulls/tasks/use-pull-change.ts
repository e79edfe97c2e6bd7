import type { Result } from '@bannerday/domain/result'
import { useState } from 'react'
import type { StorageProblem } from '../device/store/storage-problem.ts'
import type { ImportProblem } from '../device/files/import-problem.ts'

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
