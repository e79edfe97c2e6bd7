import type { GameId } from '@bannerday/domain/game'
import { lazy, Suspense } from 'react'
import type { AccountId } from '../device/store/stored-account.ts'
import { type ImportStage, useReceivedContent } from './use-received-content.ts'

const LinkImportDialog = lazy(async () => ({
  default: (await import('../by-link/link-import-dialog.tsx')).LinkImportDialog,
}))

type ReceivedContentProps = {
  readonly game: GameId
  readonly stage: ImportStage
  readonly onFile: (file: File) => void
  /** Called with the result of an import by link. */
  readonly onLinkFile: (file: File, account: AccountId, owner: string | null) => void
}

/** Imports content that was shared to the app or opened with it. */
export function ReceivedContent({ game, stage, onFile, onLinkFile }: ReceivedContentProps) {
  const { linkText, closeLink } = useReceivedContent(stage, onFile)
  if (linkText === null) return null
  return (
    <Suspense>
      <LinkImportDialog
        game={game}
        text={linkText}
        onClose={closeLink}
        onFile={(file, account, owner) => {
          closeLink()
          onLinkFile(file, account, owner)
        }}
      />
    </Suspense>
  )
}
