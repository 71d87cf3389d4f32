import * as c from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-de-turmas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { ClipboardList } from '../../../ui/icons.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { MarcaDaSituacao } from '../../avaliacao/index.ts'

const aberta = ({ situacao }: c.ParaResponder) => situacao === 'P' || situacao === 'A'

/** /desenvolvimento/avaliacoes-a-responder: what the user answers about classes, as a student or as the manager of one */
export default function AvaliacoesAResponder() {
  const { data, error, refetch } = useCall(c.minhas, {}, { silent: true })
  return (
    <>
      <PageHeader title={c.plural} pageKey="lista" hasLine />
      <PageBody>
        {error ? (
          <ErrorState title="Não foi possível carregar as avaliações" onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton shape="list" />
        ) : data.length === 0 ? (
          <EmptyState icon={ClipboardList} title="Nada a responder">
            Quando uma turma sua é concluída, ou chega a hora de dizer o que um treinamento mudou na sua equipe, aparece
            aqui.
          </EmptyState>
        ) : (
          <PanelStack>
            <Lista titulo="A responder" linhas={data.filter(aberta)} vazia="Nada a responder agora." />
            {data.some((m) => !aberta(m)) && <Lista titulo="Antes" linhas={data.filter((m) => !aberta(m))} vazia="" />}
          </PanelStack>
        )}
      </PageBody>
    </>
  )
}

function Lista({ titulo, linhas, vazia }: { titulo: string; linhas: readonly c.ParaResponder[]; vazia: string }) {
  if (linhas.length === 0) return <Section title={titulo}>{vazia}</Section>
  return (
    <Section
      title={titulo}
      count={linhas.length}
      columns={[
        { label: 'Sobre', width: '35%' },
        { label: 'Turma', isSecondary: true, width: '30%' },
        { label: 'Até', width: '15%' },
        { label: 'Situação' },
      ]}
      rows={linhas.map((m) => ({
        id: String(m.id),
        cells: [
          <Link key="sobre" href={`${c.base}/${m.questionarioId}`}>
            {m.talentoNome === null ? m.curso : `${m.talentoNome}, ${m.curso}`}
          </Link>,
          m.turma,
          m.ate === null ? '—' : formatarData(m.ate),
          <MarcaDaSituacao key="situacao" situacao={m.situacao} />,
        ],
      }))}
    />
  )
}
