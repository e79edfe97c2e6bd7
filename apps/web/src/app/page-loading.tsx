import { Center, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function PageLoading() {
  const { t } = useTranslation()
  return (
    <Center component="output" mih="40dvh" aria-label={t('app.common.loading')}>
      <Loader type="dots" />
    </Center>
  )
}
