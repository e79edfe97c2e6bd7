import * as channelApi from '@bannerday/contract/reminder-channels'
import { type Delivery, POST_KINDS, type WireChannel } from '@bannerday/contract/reminder-channels'
import { type Language, LANGUAGES } from '@bannerday/domain/language'
import { REMINDER_TOPICS } from '@bannerday/domain/reminders/reminder-rules'
import { useMutation } from '@tanstack/react-query'
import { nowMs } from '#shared/clock.ts'
import { formatDate, useTimestampText } from '#shared/dates/date-text.ts'
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { translate } from '#shared/texts/shown-texts.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { CheckField, PillCheckbox } from '#shared/ui/check-field.tsx'
import { ConfirmButton } from '#shared/ui/confirm-button.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { SelectField } from '#shared/ui/fields.tsx'
import form from '#shared/ui/form-parts.module.css'
import {
  IconAlertTriangle,
  IconBell,
  IconBellOff,
  IconBellRinging,
  IconListCheck,
  IconSend,
  IconTrash,
} from '#shared/ui/icons.ts'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import { QuietFields } from '../quiet-fields.tsx'
import { ReminderFields, StartFields, toggle } from '../reminder-choices.tsx'
import classes from '../reminders-page.module.css'
import { HourField } from '../time-field.tsx'
import { SERVICE_NAMES } from './channel-form.tsx'
import type { ChannelActions } from './use-channels.ts'

/** The milliseconds in which a toast offers to undo a deletion. */
const UNDO_MS = 15_000

type ChannelItemProps = { channel: WireChannel; actions: ChannelActions }

/** Shows a channel: its state, what it sends, and its last deliveries. */
export function ChannelItem({ channel, actions }: ChannelItemProps) {
  const { disabled, name } = channel
  const iconProps = { size: 20, 'aria-hidden': true }
  const isStopped = disabled !== null && disabled.result !== null
  return (
    <Disclosure
      icon={
        isStopped ? (
          <IconAlertTriangle {...iconProps} />
        ) : disabled ? (
          <IconBellOff {...iconProps} />
        ) : (
          <IconBell {...iconProps} />
        )
      }
      title={name}
      startsOpen={isStopped}
    >
      <div className={form.form}>
        <ChannelState channel={channel} actions={actions} />
        <ChannelRules channel={channel} actions={actions} />
        <Deliveries deliveries={channel.deliveries} />
      </div>
    </Disclosure>
  )
}

/** Shows whether a channel sends, and turns it off or on, tests and deletes it. */
function ChannelState({ channel, actions }: ChannelItemProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { channel_id, name, kind, host, disabled } = channel
  const test = useMutation({
    mutationFn: () => callApiSignedIn(channelApi.sendTest, { channel_id }),
    onSettled: actions.refresh,
  })
  const result = test.data?.delivery.result
  const { remove } = actions
  const stopped = disabled?.result ?? null
  const resultText = (failed: Delivery['result']) =>
    t(`app.pages.notification.channels.results.${failed}`)
  return (
    <>
      <p className={form.note}>
        {[
          SERVICE_NAMES[kind],
          host,
          disabled === null || stopped === null
            ? t(`app.pages.notification.channels.${disabled ? 'off' : 'on'}`)
            : t('app.pages.notification.channels.stopped', { reason: resultText(stopped) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={form.row}>
        <LoadingButton
          variant="default"
          leftSection={<IconSend size={18} aria-hidden />}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {t('app.pages.notification.test')}
        </LoadingButton>
        <Button
          variant={disabled ? 'filled' : 'default'}
          leftSection={
            disabled ? (
              <IconBellRinging size={18} aria-hidden />
            ) : (
              <IconBellOff size={18} aria-hidden />
            )
          }
          onClick={() =>
            actions.change({
              ...channel,
              disabled: disabled ? null : { at: new Date(nowMs()).toISOString(), result: null },
            })
          }
        >
          {t(`app.pages.notification.${disabled ? 'channels.turnOn' : 'turnOff'}`)}
        </Button>
        <ConfirmButton
          text={t('app.pages.notification.channels.remove')}
          label={t('app.pages.notification.channels.removeOf', { name })}
          icon={<IconTrash size={16} aria-hidden />}
          question={t('app.pages.notification.channels.removeAsk', { name })}
          confirm={t('app.pages.notification.channels.remove')}
          isPending={remove.isPending}
          onConfirm={() =>
            remove.mutate(channel, {
              onSuccess: () =>
                showToast(translate('app.pages.notification.channels.removed', { name }), {
                  timeout: UNDO_MS,
                  action: {
                    label: translate('app.pages.notification.channels.undo'),
                    run: () => actions.restore(channel),
                  },
                }),
            })
          }
        />
      </div>
      <output className={form.note}>
        {test.error && errorText(test.error)}
        {!test.error && result === 'sent' && t('app.pages.notification.testSent')}
        {!test.error && result !== undefined && result !== 'sent'
          ? t('app.pages.notification.channels.failed', { reason: resultText(result) })
          : null}
      </output>
    </>
  )
}

/** Edits what a channel sends, when, and in which language. */
function ChannelRules({ channel, actions }: ChannelItemProps) {
  const { t } = useTranslation()
  const { rules, language } = channel
  const onChange = (changed: Partial<WireChannel['rules']>) =>
    actions.change({ ...channel, rules: { ...rules, ...changed } })
  return (
    <Disclosure
      icon={<IconListCheck size={20} aria-hidden />}
      title={t('app.pages.notification.what')}
    >
      <div className={classes.choices}>
        <SelectField
          label={t('app.pages.notification.channels.language')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={(value) => actions.change({ ...channel, language: value })}
        />
        <TopicFields channel={channel} actions={actions} />
        <ReminderFields reminders={rules} onChange={onChange} />
        <h4 className={form.legend}>{t('app.pages.notification.starts')}</h4>
        <StartFields reminders={rules} onChange={onChange} />
        <h4 className={form.legend}>{t('app.pages.notification.quiet')}</h4>
        <QuietFields reminders={rules} onChange={onChange} />
        {POST_KINDS.includes(channel.kind) && <PostFields channel={channel} actions={actions} />}
      </div>
    </Disclosure>
  )
}

/** Edits the topics that a channel reports. */
function TopicFields({ channel, actions }: ChannelItemProps) {
  const { t } = useTranslation()
  const { topics } = channel
  return (
    <>
      <fieldset className={form.row}>
        <legend className={form.legend}>{t('app.pages.notification.channels.topics')}</legend>
        {REMINDER_TOPICS.map((topic) => (
          <PillCheckbox
            key={topic}
            checked={topics.includes(topic)}
            onChange={() =>
              actions.change({ ...channel, topics: toggle(REMINDER_TOPICS, topics, topic) })
            }
          >
            {t(`app.pages.notification.channels.topic.${topic}`)}
          </PillCheckbox>
        ))}
      </fieldset>
      <p className={form.note}>{t('app.pages.notification.channels.topicNote')}</p>
    </>
  )
}

/** The default times of the posts: Monday, and each day, in the evening. */
const WEEKLY = { weekday: 1, hour: 18 }
const DAILY = { hour: 18 }

/** Edits the weekly and daily posts of a channel for its group. */
function PostFields({ channel, actions }: ChannelItemProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { weekly, daily } = channel.posts ?? { weekly: null, daily: null }
  const { zone } = channel.rules
  const change = (changed: Partial<NonNullable<WireChannel['posts']>>) => {
    const posts = { weekly, daily, ...changed }
    actions.change({ ...channel, posts: posts.weekly || posts.daily ? posts : null })
  }
  return (
    <>
      <h4 className={form.legend}>{t('app.pages.notification.channels.posts.title')}</h4>
      <p className={form.note}>{t('app.pages.notification.channels.posts.note')}</p>
      <CheckField
        label={t('app.pages.notification.channels.posts.weekly')}
        checked={weekly !== null}
        onChange={(isOn) => change({ weekly: isOn ? WEEKLY : null })}
      />
      {weekly && (
        <>
          <SelectField
            label={t('app.pages.notification.channels.posts.weekday')}
            options={WEEKDAYS.map((day) => ({ value: day, label: formatWeekday(day, language) }))}
            value={String(weekly.weekday)}
            onChange={(day) => change({ weekly: { ...weekly, weekday: Number(day) } })}
          />
          <HourField
            label={t('app.pages.notification.channels.posts.hour')}
            hour={weekly.hour}
            zone={zone}
            onChange={(hour) => change({ weekly: { ...weekly, hour } })}
          />
        </>
      )}
      <CheckField
        label={t('app.pages.notification.channels.posts.daily')}
        checked={daily !== null}
        onChange={(isOn) => change({ daily: isOn ? DAILY : null })}
      />
      {daily && (
        <HourField
          label={t('app.pages.notification.channels.posts.hour')}
          hour={daily.hour}
          zone={zone}
          onChange={(hour) => change({ daily: { hour } })}
        />
      )}
    </>
  )
}

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7']

/** Formats a weekday from 1 (Monday) to 7. */
function formatWeekday(day: string, language: Language): string {
  return formatDate(`2024-01-0${day}`, language, { weekday: 'long' })
}

/** Lists the last deliveries with the reasons of failures. */
function Deliveries({ deliveries }: Pick<WireChannel, 'deliveries'>) {
  const { t } = useTranslation()
  const timestampText = useTimestampText()
  const describe = ({ at, result, status, reminders }: Delivery) =>
    [
      timestampText(Temporal.Instant.from(at).epochMilliseconds),
      reminders === 0
        ? t('app.pages.notification.channels.test')
        : t('app.pages.notification.channels.reminders', { count: reminders }),
      t(`app.pages.notification.channels.results.${result}`),
      result !== 'sent' && status !== null ? `HTTP ${status}` : '',
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <section>
      <h4 className={form.legend}>{t('app.pages.notification.channels.log')}</h4>
      {deliveries.length === 0 ? (
        <p className={form.note}>{t('app.pages.notification.channels.noLog')}</p>
      ) : (
        <ol className={classes.log}>
          {deliveries.map((delivery) => (
            <li key={`${delivery.at} ${delivery.result} ${delivery.reminders}`}>
              {describe(delivery)}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
