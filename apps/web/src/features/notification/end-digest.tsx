import * as digestApi from '@bannerday/contract/mail-digests'
import { ERROR_CODES } from '@bannerday/contract/error-code'
import { IconMailOff } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { callApi } from '#shared/api/call-api.ts'
import { isRefusal } from '#shared/api/is-refusal.ts'
import { Button } from '#shared/ui/button.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import form from '#shared/ui/form-parts.module.css'

type EndDigestProps = {
  /** The token of the e-mail link. */
  address: string
}

/** Confirms the unsubscription from the daily e-mail by its link, without a session. */
export function EndDigest({ address }: EndDigestProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => callApi(digestApi.unsubscribe, { address }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['mail-digest'] }),
  })
  const isUnknown = isRefusal(error) && error.errorCode === ERROR_CODES.notFound
  return (
    <SectionCard
      icon={<IconMailOff size={22} stroke={1.7} />}
      title={t('app.pages.notification.mail.stop.title')}
    >
      {!isSuccess && (
        <>
          <p className={form.note}>{t('app.pages.notification.mail.stop.body')}</p>
          <div className={form.row}>
            <Button disabled={isPending} onClick={() => mutate()}>
              {t('app.pages.notification.mail.stop.action')}
            </Button>
          </div>
        </>
      )}
      <output className={form.note}>
        {isSuccess && t('app.pages.notification.mail.stop.done')}
        {isUnknown && t('app.pages.notification.mail.stop.invalid')}
        {error && !isUnknown && errorText(error)}
      </output>
    </SectionCard>
  )
}
