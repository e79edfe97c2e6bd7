import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ARRIVAL_PARAMETERS, asArrival } from './pending-callback.ts'

const WITHOUT_ARRIVAL = Object.fromEntries(ARRIVAL_PARAMETERS.map((name) => [name, undefined]))

/**
 * Returns the OAuth callback once: its proof is removed from the address and the history at once,
 * and stays in memory until it is dropped.
 */
export function useArrival() {
  const inAddress = asArrival(useSearch({ from: '/settings' }))
  const navigate = useNavigate({ from: '/settings' })
  const [arrival, setArrival] = useState(inAddress)
  const [isTaken, setIsTaken] = useState(inAddress !== null)
  const isInAddress = inAddress !== null
  if (isInAddress !== isTaken) {
    setIsTaken(isInAddress)
    if (isInAddress) setArrival(inAddress)
  }

  useEffect(() => {
    if (!isInAddress) return
    void navigate({
      search: (search) => ({ ...search, ...WITHOUT_ARRIVAL }),
      replace: true,
      resetScroll: false,
    })
  }, [isInAddress, navigate])

  return { arrival, forget: () => setArrival(null) }
}
