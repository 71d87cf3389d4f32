import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { type Condicao, condicoes, descricaoDaSituacao } from '@quadro/contract/sst/condicoes/condicoes.ts'
import * as entregas from '@quadro/contract/sst/epi/entregas-epi.ts'
import * as ordens from '@quadro/contract/sst/ordens/ordens-servico.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { Link, LinkButton } from '../../../ui/control/Link.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { FileCheck, HardHat, Plus } from '../../../ui/icons.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'

/** Maximum number shown here; the list has all. */
const A_VISTA = 20

/** What an employee is exposed to: today's work as the order of service tells it, and the environmental conditions. */
export const SegurancaDoTalento = ({ id }: { id: number }) => (
  <PanelStack>
    {can(ordens.ler) && <Hoje id={id} />}
    {can(condicoes.listar) && <Condicoes id={id} />}
  </PanelStack>
)

/** Who left has no work today, which is no error. */
function Hoje({ id }: { id: number }) {
  const read = useCall(ordens.ler, { id }, { silent: true })
  if (read.error) return null
  if (!read.data) return <Skeleton shape="form" />
  const { conteudo, situacao, data, mudou } = read.data
  const ordem = [
    ordens.descricaoDaSituacao(situacao),
    data && `de ${formatarData(data)}`,
    mudou && 'o trabalho mudou depois',
  ].filter(Boolean)
  return (
    <Section
      title="O trabalho hoje"
      actions={
        <>
          {can(entregas.lerFicha) && (
            <LinkButton href={entregas.paginaDaFicha(id)} icon={HardHat}>
              Ficha de EPI
            </LinkButton>
          )}
          <LinkButton href={`${ordens.PAGINA}/${id}`} icon={FileCheck}>
            Ordem de serviço
          </LinkButton>
        </>
      }
    >
      <Facts
        items={[
          { label: 'Função', value: conteudo.funcao },
          { label: 'Ambiente', value: conteudo.ambiente },
          { label: 'Ordem de serviço', value: ordem.join(', ') },
          { label: 'O que faz', value: conteudo.atividades ?? ordens.SEM_ATIVIDADES, isWide: true },
          { label: 'Riscos', value: conteudo.riscos.map(({ nome }) => nome).join(', '), isWide: true },
          { label: 'EPIs', value: conteudo.epis.map(({ nome }) => nome).join(', '), isWide: true },
        ]}
      />
    </Section>
  )
}

function Condicoes({ id }: { id: number }) {
  const read = useCall(condicoes.listar, { colaboradorId: id, size: A_VISTA, sort: 'data,desc' }, { silent: true })
  if (read.error)
    return <ErrorState title="Não foi possível carregar as condições" onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton shape="list" />
  const { content, totalElements } = read.data as Page<Condicao>
  return (
    <Section
      title="Condições ambientais"
      count={totalElements}
      {...(totalElements === 0 ? { note: 'Nenhuma condição ambiental desta pessoa.' } : {})}
      {...(totalElements > content.length ? { note: `As ${content.length} mais novas; a lista tem todas.` } : {})}
      actions={
        can(condicoes.criar) && (
          <LinkButton href={`${condicoes.page}/new`} icon={Plus}>
            Inserir
          </LinkButton>
        )
      }
      columns={[
        { label: 'A partir de', width: '20%' },
        { label: 'Até', width: '20%' },
        { label: 'Grupo homogêneo', width: '30%' },
        { label: 'Medições', width: '15%' },
        { label: 'Situação', width: '15%' },
      ]}
      rows={content.map((condicao) => ({
        id: String(condicao.id),
        cells: [
          <Link key="data" href={`${condicoes.page}/${condicao.id}`}>
            {formatarData(condicao.data)}
          </Link>,
          condicao.valeAte ? formatarData(condicao.valeAte) : '—',
          condicao.grupoHomogeneo?.nome ?? '—',
          condicao.medicoes,
          descricaoDaSituacao(condicao.situacao),
        ],
      }))}
    />
  )
}
