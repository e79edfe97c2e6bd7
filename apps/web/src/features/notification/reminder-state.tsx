import { IconBellOff, IconBellRinging, IconSend } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { PushSupport } from '#shared/reminders/push-device.ts'
import { useLostFocus } from '#shared/use-lost-focus.ts'
import { Button } from '#shared/ui/button.tsx'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import form from '#shared/ui/form-parts.module.css'
import type { useReminders } from './use-reminders.ts'

type ReminderStateProps = {
  support: PushSupport
  actions: ReturnType<typeof useReminders>
  /** Called when the browser's permission prompt closes. */
  onAnswered: () => void
}

/** Shows whether this device has reminders, with the actions to change that. */
export function ReminderState({ support, actions, onAnswered }: ReminderStateProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { reminders, isKnown, begin, end, change, tryOut } = actions
  const place = useLostFocus<HTMLParagraphElement>(reminders === undefined)
  const problem = begin.error ?? end.error ?? change.error ?? tryOut.error
  if (support !== 'ready') {
    return <p className={form.note}>{t(`app.pages.notification.support.${support}`)}</p>
  }
  return (
    <>
      <p ref={place} tabIndex={-1} className={form.note}>
        {t(`app.pages.notification.${reminders ? 'isOn' : 'isOff'}`)}
      </p>
      <div className={form.row}>
        {!reminders && (
          <Button
            leftSection={<IconBellRinging size={18} aria-hidden />}
            disabled={!isKnown || begin.isPending}
            onClick={() => begin.mutate(undefined, { onSettled: onAnswered })}
          >
            {t('app.pages.notification.turnOn')}
          </Button>
        )}
        {reminders && (
          <>
            <Button
              variant="default"
              leftSection={<IconSend size={18} aria-hidden />}
              disabled={tryOut.isPending}
              onClick={() => tryOut.mutate()}
            >
              {t('app.pages.notification.test')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconBellOff size={18} aria-hidden />}
              disabled={end.isPending}
              onClick={() => end.mutate()}
            >
              {t('app.pages.notification.turnOff')}
            </Button>
          </>
        )}
      </div>
      <output className={form.note}>
        {problem && errorText(problem)}
        {!problem && begin.data === false && t('app.pages.notification.notAllowed')}
        {!problem && reminders && tryOut.data !== undefined
          ? t(`app.pages.notification.${tryOut.data ? 'testSent' : 'testFailed'}`)
          : null}
      </output>
    </>
  )
}
