import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ARRIVAL_PARAMETERS, asArrival } from './pending-callback.ts'

const WITHOUT_ARRIVAL = Object.fromEntries(ARRIVAL_PARAMETERS.map((name) => [name, undefined]))

/**
 * Returns the OAuth callback of the URL. Its code and state are removed from URL and history at
 * once. They stay in memory until the callback is dropped.
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
