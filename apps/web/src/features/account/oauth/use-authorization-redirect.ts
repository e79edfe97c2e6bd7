import { useMutation } from '@tanstack/react-query'

/** Requests the authorization URL of a provider. */
type RequestAuthorization = () => Promise<{ readonly auth_url: string }>

/** Redirects the browser to the authorization URL of a provider. */
export function useWayOut() {
  const { mutate, error, isPending } = useMutation({
    gcTime: 0,
    mutationFn: async (ask: RequestAuthorization) => location.assign((await ask()).auth_url),
  })
  return { leave: (ask: RequestAuthorization) => mutate(ask), error, isLeaving: isPending }
}
