import { isGameId } from '@bannerday/domain/game'
import { useParams } from '@tanstack/react-router'
import { ItemPage } from '#features/items/item-page.tsx'
import { ItemsPage } from '#features/items/items-page.tsx'
import { ItemPulls } from '#features/pulls/item-pulls.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Shows the limited items of a game, or one item with the player's own pulls of it. */
export function ItemsRoute() {
  const { game, item } = useParams({ from: '/items/$game/{-$item}' })
  if (!isGameId(game)) return <NotFoundPage />
  if (item === undefined) return <ItemsPage key={game} game={game} />
  return (
    <ItemPage
      key={`${game} ${item}`}
      game={game}
      id={item}
      renderPulls={(shown) => <ItemPulls game={game} item={shown} />}
      notFound={<NotFoundPage />}
    />
  )
}
