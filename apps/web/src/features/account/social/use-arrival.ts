import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ARRIVAL_PARAMETERS, asArrival } from './arrival.ts'

const WITHOUT_ARRIVAL = Object.fromEntries(ARRIVAL_PARAMETERS.map((name) => [name, undefined]))

/**
 * Who has come back from a provider, once: what proves it is taken out of the address and out of the
 * history at once, and stays here until it is forgotten.
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
