import { Center, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function PageLoading() {
  const { t } = useTranslation()
  return (
    <Center mih="40dvh">
      <Loader type="dots" role="status" aria-label={t('app.common.loading')} />
    </Center>
  )
}
