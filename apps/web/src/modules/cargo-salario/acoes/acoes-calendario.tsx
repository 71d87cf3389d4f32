import { PAGINA_DAS_ACOES } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import { nomeDaSituacao } from '@quadro/contract/cargo-salario/acoes/acao-regras.ts'
import type { Acao } from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { daysOfMonth, MonthBoard } from '../../../ui/board/MonthBoard.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { useDeQuem, useOutrasVistas } from './acoes-de-quem.tsx'

/** Actions on their planned last day, or on their planned start if they have no last day. */
export default function AcoesCalendario() {
  const [search, setSearch] = useSearchState()
  const { minhas, list, escolha } = useDeQuem()
  const vistas = useOutrasVistas('calendario', minhas)
  const agora = today().slice(0, 7)
  const mes = /^\d{4}-(0[1-9]|1[0-2])$/.test(String(search.mes)) ? String(search.mes) : agora
  const dias = daysOfMonth(mes)
  const read = useCall(list, { de: dias[0]!, ate: dias.at(-1)!, unpaged: true }, { silent: true })
  const rows = read.data as Acao[] | undefined
  return (
    <>
      <PageHeader title="Calendário de Ações" secondary={vistas} actions={escolha} />
      {read.error ? (
        <ErrorState title="Não foi possível carregar as ações" onRetry={() => void read.refetch()} />
      ) : !rows ? (
        <Skeleton shape="table" />
      ) : (
        <MonthBoard
          month={mes}
          today={today()}
          onMonth={(proximo) => setSearch({ mes: proximo === agora ? undefined : proximo })}
          empty="Nenhuma ação neste mês."
          end={mes !== agora && <Button onPress={() => setSearch({ mes: undefined })}>Mês atual</Button>}
          entries={rows
            .filter((a) => a.situacao !== 'X')
            .map((a) => ({
              id: String(a.id),
              day: a.previsaoTermino ?? a.previsaoInicio,
              name: a.titulo,
              href: `${PAGINA_DAS_ACOES}/${a.id}`,
              note: [a.previsaoTermino ? nomeDaSituacao(a) : 'Início previsto', minhas ? null : a.responsavelNome]
                .filter(Boolean)
                .join(' · '),
              isLate: a.atrasada,
            }))}
        />
      )}
    </>
  )
}
