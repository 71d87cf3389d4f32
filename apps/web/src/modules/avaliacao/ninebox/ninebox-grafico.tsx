import * as c from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import { useEffect, useState } from 'react'
import { refusalText } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { Avatar } from '../../../ui/display/Avatar.tsx'
import { Figures, PanelStack } from '../../../ui/display/Figures.tsx'
import { NineBoxPerson, NineBoxText } from '../../../ui/display/NineBox.tsx'
import { FileText, Grid3x3, PenLine } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { SplitView } from '../../../ui/overlay/SidePanel.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import {
  daAvaliacao,
  Escolha,
  fotoDe,
  limitesDe,
  Matriz,
  percentual,
  SemResultados,
  useEscolha,
  useRelatorio,
  veResultado,
} from './ninebox-partes.tsx'
import { Distribuicao, PessoaPainel } from './ninebox-pessoa.tsx'

/** Number of faces in a box; those of all nine come in one call. */
const ROSTOS = 5

/** /avaliacao/ninebox/chart: the positions. Selecting a box shows its people below. */
export default function GraficoNineBox() {
  const escolha = useEscolha()
  const { isBusy, gerar } = useRelatorio()
  const { escolhido, read } = escolha
  return (
    <>
      <PageHeader
        title="Gráfico Nine Box"
        record={escolhido && c.nomeDoNineBox(escolhido)}
        facts={escolhido && `${daAvaliacao(escolhido)} · ${limitesDe(escolhido)}`}
        hasLine
        secondary={
          escolhido
            ? [
                { id: 'abrir', label: 'Abrir', icon: PenLine, href: `${c.base}/${escolhido.id}` },
                ...(veResultado()
                  ? [
                      {
                        id: 'relatorio',
                        label: 'Relatório',
                        icon: FileText,
                        isDisabled: isBusy,
                        onAction: () => void gerar(escolhido.id),
                      },
                    ]
                  : []),
              ]
            : []
        }
      />
      {veResultado() ? (
        <>
          <FormColumns>
            <Escolha de={escolha} />
          </FormColumns>
          {read.error ? (
            <ErrorState title="Não foi possível carregar a lista" onRetry={() => void read.refetch()} />
          ) : escolhido ? (
            <Resultado key={escolhido.id} nineBox={escolhido} />
          ) : read.isPending && !escolha.foraDeOrdem ? (
            <Skeleton shape="list" />
          ) : (
            <EmptyState
              icon={Grid3x3}
              title="Nenhum Nine Box no período"
              action={can(c.nineBox.criar) && <LinkButton href={`${c.base}/new`}>Inserir</LinkButton>}
            >
              Escolha outro período, ou insira um Nine Box.
            </EmptyState>
          )}
        </>
      ) : (
        <SemResultados />
      )}
    </>
  )
}

function Resultado({ nineBox }: { nineBox: c.LinhaDoNineBox }) {
  const read = useCall(c.lerGrafico, { id: nineBox.id }, { silent: true })
  // Counts every click, so that another click on the open box scrolls down again.
  const [aberto, setAberto] = useState<{ box: number; vez: number }>()
  const [pessoaId, setPessoaId] = useState<number>()
  const g = read.data
  const comRosto = g ? c.BOXES.flatMap((nome) => g[nome].colaboradorIds.slice(0, ROSTOS)) : []
  const rostos = useCall(
    c.talentos,
    { nineBoxId: nineBox.id, ids: comRosto },
    { silent: true, enabled: comRosto.length > 0 },
  ).data
  if (read.error)
    return (
      <ErrorState title="Não foi possível carregar o gráfico" onRetry={() => void read.refetch()}>
        {refusalText(read.error)}
      </ErrorState>
    )
  if (g?.id !== nineBox.id) return <Skeleton shape="list" />
  const total = c.BOXES.reduce((sum, nome) => sum + g[nome].quantidade, 0)
  const fechar = () => {
    document.getElementById(`box-${aberto?.box}`)?.focus()
    setAberto(undefined)
  }
  return (
    <SplitView
      panel={
        pessoaId !== undefined && (
          <PessoaPainel key={pessoaId} grafico={g} id={pessoaId} onClose={() => setPessoaId(undefined)} />
        )
      }
    >
      <Figures
        items={[
          { label: 'Pessoas nos boxes', value: total.toLocaleString('pt-BR') },
          { label: 'Desempenho médio', value: percentual(g.percentualDesempenho) },
          { label: 'Potencial médio', value: percentual(g.percentualPotencial) },
          { label: 'Sem box', value: g.semBox.length.toLocaleString('pt-BR') },
        ]}
      />
      <PanelStack>
        <Matriz
          boxes={g}
          inverter={g.inverterEixoResultadoNineBox}
          selected={aberto?.box}
          rostos={(nome) =>
            g[nome].colaboradorIds.slice(0, ROSTOS).flatMap((id) => rostos?.find((t) => t.id === id) ?? [])
          }
          onSelect={(box) => setAberto((antes) => ({ box, vez: (antes?.vez ?? 0) + 1 }))}
        />
        {total > 0 && <Distribuicao grafico={g} />}
        {g.semBox.length > 0 && (
          <Section
            title="Sem box"
            count={g.semBox.length}
            note="Falta um dos dois eixos, ou o que os outros responderam não pode ser mostrado."
            columns={[{ label: 'Nome' }, { label: 'Cargo', isSecondary: true }, { label: 'Por quê' }]}
            rows={g.semBox.map((p) => ({ id: String(p.id), cells: [p.nome, p.cargo.nome, p.motivo] }))}
          />
        )}
        <NaoResponderam avaliacaoId={g.avaliacaoDesempenhoId} />
      </PanelStack>
      {aberto && (
        <Pessoas
          key={`${aberto.box} ${aberto.vez}`}
          grafico={g}
          box={aberto.box}
          aberta={pessoaId}
          onPessoa={setPessoaId}
          onClose={fechar}
        />
      )}
    </SplitView>
  )
}

function Retrato({ de }: { de: c.Talento }) {
  const photo = fotoDe(de)
  return <Avatar name={de.nome} {...(photo ? { photo } : {})} />
}

function NaoResponderam({ avaliacaoId }: { avaliacaoId: number }) {
  const { data, error, refetch } = useCall(
    c.avaliadoresQueNaoResponderam,
    { avaliacaoDesempenhoId: avaliacaoId },
    { silent: true },
  )
  if (error) return <ErrorState title="Não foi possível carregar os avaliadores" onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <Section
      title="Avaliadores que não responderam"
      count={data.length}
      columns={[{ label: 'Avaliador' }, { label: 'Sobre quem' }]}
      rows={data.map((a) => ({
        id: String(a.id),
        cells: [a.nome, a.avaliados.map(({ nome }) => nome).join(', ')],
      }))}
    />
  )
}

/** The people of one box. The page scrolls down to them, and back to the box when they are closed. */
function Pessoas(props: {
  grafico: c.Grafico
  box: number
  onPessoa: (id: number) => void
  aberta: number | undefined
  onClose: () => void
}) {
  const { grafico: g, box, onClose } = props
  const { nomeclatura, descricao, colaboradorIds } = g[c.BOXES[box - 1]!]
  const [page, setPage] = useState(0)
  const size = c.TALENTOS_POR_VEZ
  const ids = colaboradorIds.slice(page * size, (page + 1) * size)
  const read = useCall(c.talentos, { nineBoxId: g.id, ids }, { silent: true, enabled: ids.length > 0 })
  useEffect(() => {
    const heading = document.getElementById('talentos')
    heading?.focus({ preventScroll: true })
    heading?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <Section id="talentos" title={nomeclatura} count={colaboradorIds.length} onClose={onClose} isWide>
      <NineBoxText>{descricao}</NineBoxText>
      <DataTable<c.Talento>
        label={nomeclatura}
        columns={[
          {
            key: 'nome',
            label: 'Nome',
            width: 240,
            grow: 2,
            isName: true,
            cell: (r) => <NineBoxPerson name={r.nome} media={<Retrato de={r} />} />,
          },
          { key: 'cargo', label: 'Cargo', width: 200, grow: 2, phone: 'second', cell: (r) => r.cargo.nome },
        ]}
        rows={ids.length > 0 ? (read.data ?? []) : []}
        rowKey={(r) => String(r.id)}
        rowName={(r) => r.nome}
        onOpen={({ id }) => props.onPessoa(id)}
        {...(props.aberta === undefined ? {} : { currentKey: String(props.aberta) })}
        paging={{ page, size, total: colaboradorIds.length, onPage: setPage }}
        isLoading={read.isPending && ids.length > 0}
        error={
          read.error ? { title: 'Não foi possível carregar as pessoas', onRetry: () => void read.refetch() } : undefined
        }
        empty={<EmptyState icon={Grid3x3} title="Ninguém está neste box" />}
      />
    </Section>
  )
}
