import { Button } from '@mantine/core'
import { IconChevronUp, IconLogin2 } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { LazyWaysIn } from './lazy-parts.ts'
import classes from './logged-out-card.module.css'
import { usePauses } from '../form/use-cooldowns.ts'

type LoggedOutCardProps = { isFormShown: boolean; onToggleForm: () => void }

/** Shows the benefits of an account to signed-out users, and opens the forms. */
export function LoggedOutCard({ isFormShown, onToggleForm }: LoggedOutCardProps) {
  const { t } = useTranslation()
  const pauses = usePauses()
  return (
    <>
      <p className={classes.note}>{t('app.settings.account.intro')}</p>
      <Button
        variant={isFormShown ? 'default' : 'filled'}
        size={isFormShown ? 'compact-sm' : 'sm'}
        className={classes.toggle}
        leftSection={isFormShown ? <IconChevronUp size={18} /> : <IconLogin2 size={18} />}
        aria-expanded={isFormShown}
        onClick={onToggleForm}
      >
        {isFormShown
          ? t('app.settings.account.hideLoginForm')
          : t('app.settings.account.showLoginForm')}
      </Button>
      {isFormShown && (
        <Suspense fallback={<output>{t('app.common.loading')}</output>}>
          <LazyWaysIn pauses={pauses} />
        </Suspense>
      )}
    </>
  )
}
