import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { getTraits } from '@bannerday/domain/games/traits'
import { getPullService } from '@bannerday/domain/links/pull-service'
import { gameNames } from '@bannerday/game-data/game-names'
import { type ReactNode, Suspense, useState } from 'react'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { CopyField } from '#shared/ui/copy-field.tsx'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import { SelectField } from '#shared/ui/fields.tsx'
import { IconAlertTriangle, IconClock, IconLink, IconQrcode } from '#shared/ui/icons.ts'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { QrCode } from '#shared/ui/qr-code.tsx'
import { selectGame } from '../common/account-selection.ts'
import {
  DEVICE_NAMES,
  DEVICES,
  type Device,
  getHistoryRequest,
  GUIDE,
  guessDevice,
  needsOtherDevice,
  type Step,
  type Way,
} from './link-guide.ts'
import classes from './link-guide-view.module.css'
import { RecordScript, ScriptCommand } from './script-command.tsx'

/** The side length of the code in pixels: a phone reads it at arm's length. */
const CODE_SIZE = 148

type LinkGuideSectionProps = {
  readonly game: GameId
  /** Renders the import dialog; `close` unmounts it. */
  readonly renderDialog: (close: () => void) => ReactNode
}

/** The guide on the page of a game without pulls, which ends with the import dialog. */
export function LinkGuideSection({ game, renderDialog }: LinkGuideSectionProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{t('app.pages.gacha.guide.title')}</h3>
      <LinkGuide
        game={game}
        gameField={
          <SelectField
            label={t('app.pages.gacha.settings.game')}
            options={GAME_IDS.map((value) => ({ value, label: gameNames[value][language] }))}
            value={game}
            onChange={selectGame}
          />
        }
      >
        <Button
          className={classes.action}
          leftSection={<IconLink size={16} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {t('app.pages.gacha.guide.pasteLink')}
        </Button>
      </LinkGuide>
      {isOpen && <Suspense>{renderDialog(() => setIsOpen(false))}</Suspense>}
    </section>
  )
}

type LinkGuideProps = {
  readonly game: GameId
  /** A field that changes the game, beside that of the device. */
  readonly gameField?: ReactNode
  /** The content after the steps of a way on this device, such as the button of the import dialog. */
  readonly children?: ReactNode
}

/** Explains how to get the link of a game on the player's device, the shortest way first. */
export function LinkGuide({ game, gameField, children }: LinkGuideProps) {
  const { t } = useTranslation()
  const [own] = useState(() => guessDevice(navigator))
  const [device, setDevice] = useState(own)
  const deviceName = useDeviceName()
  const [first, ...others] = GUIDE[game][device]
  const { linkLifeHours } = getPullService(game)
  return (
    <div className={classes.guide}>
      <div className={classes.choices}>
        <SelectField
          label={t('app.pages.gacha.guide.device')}
          options={DEVICES.map((value) => ({ value, label: deviceName(value) }))}
          value={device}
          onChange={setDevice}
        />
        {gameField}
      </div>
      {first?.isElsewhere === true && (
        <p className={classes.noWay}>
          {t('app.pages.gacha.guide.noWay', { device: deviceName(device) })}
        </p>
      )}
      {first !== undefined && (
        <WaySteps key={`${game} ${device}`} game={game} device={device} own={own} way={first} />
      )}
      <p className={classes.note}>
        <IconClock size={16} aria-hidden />
        {t('app.pages.gacha.guide.life', { count: linkLifeHours })}
      </p>
      {first?.isElsewhere !== true && children}
      {others.length > 0 && (
        <section className={classes.others} aria-label={t('app.pages.gacha.guide.otherWays')}>
          <p className={classes.othersTitle}>{t('app.pages.gacha.guide.otherWays')}</p>
          {others.map((way) => (
            <Disclosure
              key={`${game} ${device} ${way.name}`}
              icon={null}
              title={t(`app.pages.gacha.guide.ways.${way.name}`)}
            >
              <WaySteps game={game} device={device} own={own} way={way} isTitled />
            </Disclosure>
          ))}
        </section>
      )}
    </div>
  )
}

function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation()
  return (device) => (device === 'cloud' ? t('app.pages.gacha.guide.cloud') : DEVICE_NAMES[device])
}

type WayStepsProps = {
  readonly game: GameId
  readonly device: Device
  /** The device of this browser. */
  readonly own: Device
  readonly way: Way
  /** Whether the title is already visible. */
  readonly isTitled?: boolean
}

function WaySteps({ game, device, own, way, isTitled = false }: WayStepsProps) {
  const { t } = useTranslation()
  return (
    <>
      {!isTitled && (
        <h4 className={classes.wayTitle}>{t(`app.pages.gacha.guide.ways.${way.name}`)}</h4>
      )}
      <ol className={classes.steps}>
        {way.steps.map((step) => (
          <li key={step}>
            <StepText game={game} device={device} way={way} step={step} />
          </li>
        ))}
      </ol>
      {needsOtherDevice(way, device, own) && <OtherDevice />}
      <p className={classes.note}>
        <IconAlertTriangle size={16} aria-hidden />
        {t(`app.pages.gacha.guide.fixes.${way.fix}`)}
      </p>
    </>
  )
}

type StepTextProps = Omit<WayStepsProps, 'own' | 'isTitled'> & { readonly step: Step }

function StepText({ game, device, way, step }: StepTextProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const deviceName = useDeviceName()
  const { host, name } = getHistoryRequest(game)
  const page = getTraits(game).files.hoyolab?.page
  const isCommand = step === 'runPowerShell' || step === 'runTerminal'
  const isFolder = step === 'openFolder' || step === 'goToFolder' || step === 'usbCopy'
  return (
    <div className={classes.step}>
      <span>
        {t(`app.pages.gacha.guide.steps.${step}`, {
          history: t(`app.pages.gacha.guide.histories.${game}`),
          game: gameNames[game][language],
          device: deviceName(device),
          publisher: getPullService(game).publisher === 'hoyo' ? 'HoYoverse' : 'Kuro Games',
          file: way.file,
          host,
          name,
        })}
      </span>
      {(step === 'recordConsole' || step === 'recordBookmark') && (
        <RecordScript game={game} isBookmark={step === 'recordBookmark'} />
      )}
      {step === 'recordOpen' && page !== undefined && (
        <ExternalLink href={page}>{new URL(page).host}</ExternalLink>
      )}
      {isCommand && way.script !== undefined && <ScriptCommand script={way.script} />}
      {isFolder && way.folder !== undefined && (
        <CopyField
          label={way.folder}
          isLabelHidden
          text={device === 'windows' ? way.folder.replaceAll('/', '\\') : way.folder}
          isCode
          messages={{
            copy: t('app.pages.gacha.guide.copy'),
            copied: t('app.pages.gacha.link.windows.copied'),
            refused: t('app.pages.gacha.guide.copyRefused'),
          }}
        />
      )}
    </div>
  )
}

/** Leads to this page on another device: a code for phones and tablets, the address for all. */
function OtherDevice() {
  const { t } = useTranslation()
  const address = `${location.origin}/gacha`
  return (
    <section className={classes.other}>
      <QrCode text={address} name={t('app.pages.gacha.guide.other.code')} size={CODE_SIZE} />
      <div className={classes.otherText}>
        <p className={classes.otherTitle}>
          <IconQrcode size={18} aria-hidden />
          {t('app.pages.gacha.guide.other.title')}
        </p>
        <p>{t('app.pages.gacha.guide.other.text')}</p>
        <code>{address}</code>
      </div>
    </section>
  )
}
