import type { PullEdit } from '@bannerday/domain/pulls/manual-pulls'
import { type ReactNode, useId, useState } from 'react'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import { SegmentedControl } from '#shared/ui/segmented-control.tsx'
import task from '../common/task-view.module.css'
import { CheckedForm, CheckedInput, TaskView } from '../common/task-view.tsx'
import { usePullChange, useUndoToast } from '../common/use-pull-change.ts'
import { requestPullWorker, usePullQuery } from '../local-store/pull-client.ts'
import type { RecordRow } from '../local-store/record-view.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import classes from './edit-dialogs.module.css'
import { ItemField, TimeFields, toTime, TypeField, useItems } from './edit-fields.tsx'
import { EditPreviewList } from './edit-preview-list.tsx'

export type EditKind = 'add' | 'change' | 'delete' | 'move'

type EditDialogProps = {
  kind: EditKind
  account: AccountId
  /** The pull type of the rows. */
  pullType: string
  /** The selected rows. */
  rows: readonly RecordRow[]
  onClose: () => void
  onSaved: () => void
}

/** Edits pulls: a form, what it changes, and the confirmation. */
export function EditDialog({ kind, ...props }: EditDialogProps) {
  switch (kind) {
    case 'add':
      return <AddDialog {...props} />
    case 'change':
      return <ChangeDialog {...props} />
    case 'delete':
      return <DeleteDialog {...props} />
    case 'move':
      return <MoveDialog {...props} />
    default:
      return kind satisfies never
  }
}

type DialogProps = Omit<EditDialogProps, 'kind'>

/** A ten-pull. */
const TEN = 10

function AddDialog({ account, pullType: shownType, onClose, onSaved }: DialogProps) {
  const { t } = useTranslation()
  const [pullType, setPullType] = useState(shownType)
  const [day, setDay] = useState('')
  const [clock, setClock] = useState('')
  const [count, setCount] = useState(1)
  const [names, setNames] = useState<readonly string[]>([])
  const items = useItems(account)
  const chosen = Array.from({ length: count }, (_, index) => items.find(names[index] ?? ''))
  const complete = chosen.flatMap((item) => item ?? [])
  const time = toTime(day, clock)
  const edit: PullEdit | null =
    time === null || complete.length < count
      ? null
      : { kind: 'add', pullType, time, items: complete }
  return (
    <EditFrame
      account={account}
      title={t('app.pages.gacha.records.edit.addTitle')}
      action={t('app.pages.gacha.records.edit.add')}
      edit={edit}
      savedText={(total) => t('app.pages.gacha.records.edit.added', { count: total })}
      note={t('app.pages.gacha.records.edit.note')}
      onClose={onClose}
      onSaved={onSaved}
    >
      <SegmentedControl
        legend={t('app.pages.gacha.records.edit.amount')}
        options={[
          { value: 1, label: t('app.pages.gacha.records.edit.single') },
          { value: TEN, label: t('app.pages.gacha.records.edit.ten') },
        ]}
        value={count}
        onChange={setCount}
      />
      <TypeField account={account} value={pullType} onChange={setPullType} />
      <TimeFields
        day={day}
        clock={clock}
        isRequired
        onChange={(nextDay, nextClock) => {
          setDay(nextDay)
          setClock(nextClock)
        }}
      />
      {count > 1 && <p className={task.note}>{t('app.pages.gacha.records.edit.order')}</p>}
      {items.list}
      <div className={classes.items}>
        {chosen.map((item, index) => (
          <ItemField
            // Fields have no identity besides their position.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            label={
              count === 1
                ? t('app.pages.gacha.records.edit.item')
                : t('app.pages.gacha.records.edit.itemNumber', { number: index + 1 })
            }
            items={items}
            name={names[index] ?? ''}
            isWrong={item === undefined}
            onChange={(name) =>
              setNames(
                Array.from({ length: TEN }, (_, at) => (at === index ? name : (names[at] ?? ''))),
              )
            }
          />
        ))}
      </div>
    </EditFrame>
  )
}

function ChangeDialog({ account, pullType, rows, onClose, onSaved }: DialogProps) {
  const { t } = useTranslation()
  const [only, another] = rows
  // With several rows, the fields start empty and an empty field changes nothing.
  const start = another === undefined ? only : undefined
  const [type, setType] = useState(start === undefined ? '' : pullType)
  const [day, setDay] = useState(start?.time.slice(0, 10) ?? '')
  const [clock, setClock] = useState(start?.time.slice(11) ?? '')
  const [name, setName] = useState('')
  const items = useItems(account)
  const item = items.find(name)
  const time = toTime(day, clock)
  const isTimeWrong = time === null && (day !== '' || clock !== '')
  const edit: PullEdit | null =
    isTimeWrong || (name !== '' && item === undefined)
      ? null
      : {
          kind: 'change',
          pulls: rows.map(({ key }) => ({ pullType, key })),
          ...(type !== '' && { pullType: type }),
          ...(time !== null && { time }),
          ...(item !== undefined && { item }),
        }
  return (
    <EditFrame
      account={account}
      title={t('app.pages.gacha.records.edit.changeTitle', { count: rows.length })}
      action={t('app.pages.gacha.records.edit.save')}
      edit={edit}
      savedText={(total) => t('app.pages.gacha.records.edit.changed', { count: total })}
      note={t('app.pages.gacha.records.edit.note')}
      onClose={onClose}
      onSaved={onSaved}
    >
      <TypeField
        account={account}
        value={type}
        isOptional={start === undefined}
        onChange={setType}
      />
      <TimeFields
        day={day}
        clock={clock}
        isRequired={start !== undefined || isTimeWrong}
        onChange={(nextDay, nextClock) => {
          setDay(nextDay)
          setClock(nextClock)
        }}
      />
      {items.list}
      <ItemField
        label={t('app.pages.gacha.records.edit.item')}
        items={items}
        name={name}
        placeholder={start?.name ?? t('app.pages.gacha.records.edit.unchanged')}
        isWrong={name !== '' && item === undefined}
        onChange={setName}
      />
    </EditFrame>
  )
}

function DeleteDialog({ account, pullType, rows, onClose, onSaved }: DialogProps) {
  const { t } = useTranslation()
  const count = rows.length
  return (
    <EditFrame
      account={account}
      title={t('app.pages.gacha.settings.deleteCount', { count })}
      action={t('app.pages.gacha.settings.deleteCount', { count })}
      isDanger
      edit={{ kind: 'delete', pulls: rows.map(({ key }) => ({ pullType, key })) }}
      savedText={(total) => t('app.pages.gacha.settings.deleted', { count: total })}
      note={t('app.pages.gacha.records.edit.deleteNote')}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}

const MAX_HOURS = 24

function MoveDialog({ account, onClose, onSaved }: DialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const hours = Number(text)
  const isValid = text !== '' && Number.isInteger(hours) && Math.abs(hours) <= MAX_HOURS
  return (
    <EditFrame
      account={account}
      title={t('app.pages.gacha.records.edit.moveTitle')}
      action={t('app.pages.gacha.records.edit.move')}
      edit={isValid ? { kind: 'move', hours } : null}
      savedText={(total) => t('app.pages.gacha.records.edit.changed', { count: total })}
      note={t('app.pages.gacha.records.edit.note')}
      onClose={onClose}
      onSaved={onSaved}
    >
      <p className={task.note}>{t('app.pages.gacha.records.edit.hoursNote')}</p>
      <CheckedInput
        data-autofocus
        required
        label={t('app.pages.gacha.records.edit.hours')}
        type="number"
        min={-MAX_HOURS}
        max={MAX_HOURS}
        step={1}
        wrong={t('app.pages.gacha.records.edit.wrongHours')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </EditFrame>
  )
}

type EditFrameProps = {
  account: AccountId
  title: string
  action: string
  isDanger?: boolean
  /** Null while the form is incomplete. */
  edit: PullEdit | null
  /** The message after saving, with the number of changes. */
  savedText: (total: number) => string
  note: string
  onClose: () => void
  onSaved: () => void
  children?: ReactNode
}

/** Renders a form with a preview of its changes, and saves them. */
function EditFrame(props: EditFrameProps) {
  const {
    account,
    title,
    action,
    isDanger = false,
    edit,
    savedText,
    note,
    onClose,
    onSaved,
  } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const form = useId()
  const showUndo = useUndoToast()
  const { busy, problem, change } = usePullChange()
  const preview = usePullQuery(
    edit === null ? undefined : { call: 'preview-edit', account, edit, language },
  )
  const shown = edit === null ? undefined : preview.data
  const total = shown?.total ?? 0

  function save(): void {
    if (edit === null || total === 0) return
    void change(requestPullWorker({ call: 'edit', account, edit }), (restorePoint) => {
      showUndo(savedText(total), restorePoint)
      onSaved()
    })
  }

  return (
    <Dialog onClose={onClose} width={560} hasCloseButton title={title}>
      <TaskView
        problem={problem}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {t('app.common.cancel')}
            </Button>
            <LoadingButton
              type="submit"
              form={form}
              variant={isDanger ? 'danger' : 'filled'}
              loading={busy}
              disabled={edit !== null && total === 0}
            >
              {action}
            </LoadingButton>
          </>
        }
      >
        <CheckedForm id={form} onSave={save}>
          {props.children}
          {shown !== undefined && <EditPreviewList game={account.game} preview={shown} />}
          <p className={task.note}>{note}</p>
        </CheckedForm>
      </TaskView>
    </Dialog>
  )
}
