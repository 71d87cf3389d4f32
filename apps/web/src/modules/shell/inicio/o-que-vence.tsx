import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/shell/inicio/prazos.ts'
import { useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { DueCards, DueCardsRoom } from '../../../ui/home/DueCards.tsx'
import { HomeLine, HomePart } from '../../../ui/home/HomePart.tsx'

const inUtc = (day: string) => new Date(`${day}T12:00Z`)
const short = (what: 'weekday' | 'month') => new Intl.DateTimeFormat('pt-BR', { [what]: 'short', timeZone: 'UTC' })
const weekday = short('weekday')
const month = short('month')

/** The word above the day: the delay, the weekday within this month, or the month beyond it. */
export function dayWords(data: string, hoje: string): { word: string; day: string } {
  const isThisMonth = data.slice(0, 7) === hoje.slice(0, 7)
  const day = data.slice(8)
  if (data < hoje) return { word: 'atraso', day: isThisMonth ? day : `${day}/${data.slice(5, 7)}` }
  if (data === hoje) return { word: 'hoje', day }
  const format = isThisMonth ? weekday : month
  return { word: format.format(inUtc(data)).replace('.', ''), day }
}

const items = (n: number) => (n === 1 ? '1 item' : `${n.toLocaleString('pt-BR')} itens`)
const late = (n: number) => (n === 1 ? '1 em atraso' : `${n.toLocaleString('pt-BR')} em atraso`)

/** The user's next deadlines: the first ones as cards, all of them by week on their own page. */
export function OQueVence() {
  const { data, isError, refetch, isFetching } = useCall(c.resumir, {}, { silent: true })
  const hoje = today()
  return (
    <HomePart
      title="O que vence"
      note={data && data.total > 0 && [items(data.total), data.A > 0 && late(data.A)].filter(Boolean).join(' · ')}
      end={
        data &&
        data.total > 0 && (
          <LinkButton href="/prazos" variant="quiet">
            Ver agenda
          </LinkButton>
        )
      }
    >
      {data ? (
        data.primeiros.length > 0 ? (
          <DueCards
            cards={data.primeiros.map(({ nome, data, quando, titulo, detalhe, url }) => ({
              id: `${nome} ${data}`,
              ...dayWords(data, hoje),
              date: `${quando === 'A' ? 'Em atraso desde' : 'Vence em'} ${formatarData(data)}`,
              isLate: quando === 'A' || data === hoje,
              title: titulo,
              detail: detalhe,
              href: url,
            }))}
          />
        ) : (
          <HomeLine>Nada vence nos próximos dias.</HomeLine>
        )
      ) : isError ? (
        <HomeLine
          isAlert
          end={
            <Button variant="quiet" size="sm" isBusy={isFetching} onPress={() => void refetch()}>
              Tentar de novo
            </Button>
          }
        >
          Não foi possível carregar o que vence.
        </HomeLine>
      ) : (
        <DueCardsRoom count={c.NO_INICIO} />
      )}
    </HomePart>
  )
}
