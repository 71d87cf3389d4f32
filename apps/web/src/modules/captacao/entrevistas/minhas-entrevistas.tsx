import * as c from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { CalendarClock } from '../../../ui/icons.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section, TextParts } from '../../../ui/layout/Section.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { SituacaoDaEntrevistaBadge, somarMinutos } from './entrevista-situacao.tsx'

/** 'Hoje, 25/11/2026', 'Quarta-feira, 25/11/2026'. */
export function diaPorExtenso(data: string, hoje: string): string {
  if (data === hoje) return `Hoje, ${formatarData(data)}`
  const word = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${data}T12:00:00Z`),
  )
  return `${word[0]!.toUpperCase()}${word.slice(1)}, ${formatarData(data)}`
}
const situacao = (e: c.MinhaEntrevista) =>
  e.enviadoEm ? 'Parecer enviado' : <SituacaoDaEntrevistaBadge key="situacao" de={e.situacao} />
const endereco = (e: c.MinhaEntrevista) => `/captacao/minhas-entrevistas/${e.id}`

/** The user's own interviews by day, and the opinions still to be sent. */
export default function MinhasEntrevistas() {
  const [search, setSearch] = useSearchState()
  const isMobile = useIsMobile()
  const passadas = search.ver === 'passadas'
  const { data, error, isPending, refetch } = useCall(c.listarMinhas, { passadas }, { silent: true })
  const devidas = data?.filter((e) => e.deveParecer) ?? []
  const dias = Map.groupBy(data?.filter((e) => !e.deveParecer) ?? [], (e) => e.data)
  const row = (e: c.MinhaEntrevista, isDated: boolean) => ({
    id: String(e.id),
    cells: [
      isDated ? `${formatarData(e.data)} ${e.hora}` : `${e.hora} às ${somarMinutos(e.hora, e.duracao)}`,
      <TextParts
        key="quem"
        text={<Link href={endereco(e)}>{e.candidato}</Link>}
        note={
          <>
            <span>{e.vaga}</span>
            {isMobile && <div>{situacao(e)}</div>}
          </>
        }
      />,
      ...(isMobile ? [] : [e.local ?? (e.link ? 'Por vídeo' : '—'), situacao(e)]),
    ],
  })
  // On a phone the state stands below the name, because there is no space beside it.
  const columns = isMobile
    ? [
        { label: 'Quando', width: '30%' },
        { label: 'Candidato', width: '70%' },
      ]
    : [
        { label: 'Quando', width: '16%' },
        { label: 'Candidato', width: '38%' },
        { label: 'Onde', width: '28%' },
        { label: 'Situação', width: '18%' },
      ]
  return (
    <>
      <PageHeader
        title="Minhas Entrevistas"
        facts={
          data && !passadas
            ? devidas.length === 0
              ? 'Nenhum parecer a escrever'
              : devidas.length === 1
                ? '1 parecer a escrever'
                : `${devidas.length} pareceres a escrever`
            : undefined
        }
      />
      <Tabs
        label="Quais entrevistas"
        isLong
        items={[
          { id: 'proximas', label: 'A fazer' },
          { id: 'passadas', label: 'Feitas' },
        ]}
        selected={passadas ? 'passadas' : 'proximas'}
        onChange={(ver) => setSearch({ ver: ver === 'passadas' ? ver : undefined })}
      >
        <PageBody>
          {error ? (
            <ErrorState title="Não foi possível carregar as entrevistas" onRetry={() => void refetch()} />
          ) : isPending ? (
            <Skeleton shape="list" />
          ) : data?.length === 0 ? (
            <EmptyState
              icon={CalendarClock}
              title={passadas ? 'Nenhuma entrevista feita' : 'Nenhuma entrevista a fazer'}
            >
              {passadas
                ? 'As entrevistas que você conduzir ficam aqui, com o parecer que você enviou.'
                : 'Quando o recrutamento marcar uma entrevista com você, ela aparece aqui e chega um convite por e-mail.'}
            </EmptyState>
          ) : (
            <>
              {devidas.length > 0 && (
                <Section
                  title="Parecer a escrever"
                  note="Escreva enquanto lembra da conversa: os outros só leem o seu depois de enviarem o deles."
                  columns={columns}
                  rows={devidas.map((e) => row(e, true))}
                />
              )}
              {[...dias].map(([dia, doDia], i) => (
                <Section
                  key={dia}
                  title={diaPorExtenso(dia, today())}
                  isSpaced={i > 0 || devidas.length > 0}
                  columns={columns}
                  rows={doDia.map((e) => row(e, false))}
                />
              ))}
            </>
          )}
        </PageBody>
      </Tabs>
    </>
  )
}
