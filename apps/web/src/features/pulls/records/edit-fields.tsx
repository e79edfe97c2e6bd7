import { getPullTypes } from '@bannerday/domain/pulls/pull'
import { normalizeSearchText } from '@bannerday/domain/search-text'
import { type ReactNode, useId } from 'react'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { DateField } from '../common/date-field.tsx'
import { usePullTypeName } from '../common/labels.ts'
import task from '../common/task-view.module.css'
import { CheckedInput } from '../common/task-view.tsx'
import type { ItemChoice } from '../local-store/edit-pulls.ts'
import { usePullQuery } from '../local-store/pull-client.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import classes from './edit-dialogs.module.css'

type TypeFieldProps = {
  account: AccountId
  value: string
  /** Whether the type may stay as it is. */
  isOptional?: boolean
  onChange: (pullType: string) => void
}

/** Chooses a pull type. */
export function TypeField({ account, value, isOptional = false, onChange }: TypeFieldProps) {
  const { t } = useTranslation()
  const typeName = usePullTypeName()
  const types = new Set([...getPullTypes(account.game), ...(value === '' ? [] : [value])])
  return (
    <label className={task.field}>
      {t('app.pages.gacha.records.selectGachaType')}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {isOptional && <option value="">{t('app.pages.gacha.records.edit.unchanged')}</option>}
        {[...types].map((type) => (
          <option key={type} value={type}>
            {typeName(account.game, type)}
          </option>
        ))}
      </select>
    </label>
  )
}

type TimeFieldsProps = {
  /** `yyyy-MM-dd`, or empty. */
  day: string
  /** `HH:mm` or `HH:mm:ss`, or empty. */
  clock: string
  isRequired: boolean
  onChange: (day: string, clock: string) => void
}

/** Edits a day and a time on the server's clock. */
export function TimeFields({ day, clock, isRequired, onChange }: TimeFieldsProps) {
  const { t } = useTranslation()
  return (
    <div>
      <div className={classes.time}>
        <DateField
          label={t('app.pages.gacha.records.edit.day')}
          value={day}
          onChange={(next) => onChange(next, clock)}
        />
        <CheckedInput
          label={t('app.pages.gacha.records.edit.time')}
          ref={(input) =>
            input?.setCustomValidity(
              isRequired && toTime(day, clock) === null
                ? t('app.pages.gacha.records.edit.wrongTime')
                : '',
            )
          }
          type="time"
          step={1}
          wrong={t('app.pages.gacha.records.edit.wrongTime')}
          value={clock}
          onChange={(event) => onChange(day, event.currentTarget.value)}
        />
      </div>
      <p className={task.hint}>{t('app.pages.gacha.records.edit.timeNote')}</p>
    </div>
  )
}

/** Joins a day and a clock to the second of a pull; null when one is missing. */
export function toTime(day: string, clock: string): string | null {
  if (day === '' || clock === '') return null
  return `${day} ${clock.length === 5 ? `${clock}:00` : clock}`
}

type Items = {
  /** The id and the element of the suggestions, which all fields of a form share. */
  readonly listId: string
  readonly list: ReactNode
  readonly find: (name: string) => ItemChoice | undefined
}

/** Returns the items of a game, which are found by name without regard to case and accents. */
export function useItems(account: AccountId): Items {
  const listId = useId()
  const language = useLanguage()
  const { data = [] } = usePullQuery({ call: 'items', account, language })
  const byName = new Map<string, ItemChoice>()
  for (const item of data) {
    const name = normalizeSearchText(item.name)
    if (!byName.has(name)) byName.set(name, item)
  }
  return {
    listId,
    list: (
      <datalist id={listId}>
        {[...new Set(data.map(({ name }) => name))].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    ),
    find: (name) => byName.get(normalizeSearchText(name.trim())),
  }
}

type ItemFieldProps = {
  label: string
  items: Items
  name: string
  placeholder?: string
  isWrong: boolean
  onChange: (name: string) => void
}

/** Edits an item by its name, with suggestions while typing. */
export function ItemField({ label, items, name, placeholder, isWrong, onChange }: ItemFieldProps) {
  const { t } = useTranslation()
  const wrong = t('app.pages.gacha.records.edit.wrongItem')
  return (
    <CheckedInput
      label={label}
      ref={(input) => input?.setCustomValidity(isWrong ? wrong : '')}
      list={items.listId}
      autoComplete="off"
      placeholder={placeholder}
      wrong={wrong}
      value={name}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
