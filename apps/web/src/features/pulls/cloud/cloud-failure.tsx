import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFailureText } from '../texts/use-failure-text.ts'

/** Shows why a cloud operation failed. */
export function CloudFailure({ error }: { error: unknown }) {
  const failureText = useFailureText()
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle />}>
      {failureText(error)}
    </Alert>
  )
}
