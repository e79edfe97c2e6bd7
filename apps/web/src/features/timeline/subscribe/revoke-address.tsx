import { IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import classes from './subscribe-dialog.module.css'

type RevokeAddressProps = { isPending: boolean; onRevoke: () => void }

/** Takes the address away, and asks before. */
export function RevokeAddress({ isPending, onRevoke }: RevokeAddressProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button
        variant="default"
        size="xs"
        className={classes.start}
        leftSection={<IconLinkOff size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('app.pages.timeline.subscription.revoke')}
      </Button>
    )
  }
  return (
    <div role="alert" className={classes.way}>
      <span>{t('app.pages.timeline.subscription.revokeAsk')}</span>
      <Button variant="default" size="xs" onClick={() => setAsking(false)}>
        {t('app.common.cancel')}
      </Button>
      <Button size="xs" disabled={isPending} onClick={onRevoke}>
        {t('app.pages.timeline.subscription.revokeConfirm')}
      </Button>
    </div>
  )
}
