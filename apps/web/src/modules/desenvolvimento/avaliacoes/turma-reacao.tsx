import { TIPO } from '@quadro/contract/avaliacao/questionarios/pontuacao.ts'
import * as c from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-de-turmas.ts'
import { minimoDeTextos } from '@quadro/contract/desenvolvimento/avaliacoes/reacao.ts'
import type { Turma } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { menosDe } from '@quadro/contract/kit/celulas.ts'
import { formatarData, formatarNumero, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { download } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { MessageSquare, Printer } from '../../../ui/icons.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'

/** What students said of a class, and of all classes of its course: only figures that tell of nobody. */
export function ReacaoDaTurma({ turma }: { turma: Turma }) {
  const { data, error, refetch } = useCall(c.reacaoDaTurma, { id: turma.id }, { silent: true })
  if (error) return <ErrorState title="Não foi possível carregar a avaliação" onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="list" />
  const { modeloId } = data
  if (modeloId === null || data.ate === null)
    return (
      <EmptyState
        icon={MessageSquare}
        title={modeloId === null ? 'O curso não pergunta nada aos alunos' : 'Ainda ninguém foi perguntado'}
      >
        {modeloId === null
          ? 'O que se pergunta a quem esteve na turma se diz no curso, em Avaliação.'
          : 'Quem esteve presente é perguntado quando a turma é concluída.'}
      </EmptyState>
    )
  return (
    <PanelStack>
      <Facts
        items={[
          { label: 'Modelo', value: data.titulo ?? '—' },
          { label: 'Responderam', value: `${data.responderam} de ${data.convidados}` },
          { label: 'Respostas até', value: formatarData(data.ate) },
        ]}
      />
      {data.fechada ? (
        <>
          <Stack.Row>
            <Imprimir modeloId={modeloId} turma={turma} />
            {`As respostas são confidenciais: uma pergunta com ${menosDe(data.minimo)} respostas não é mostrada.`}
          </Stack.Row>
          <Perguntas titulo="Esta turma" perguntas={data.perguntas} />
        </>
      ) : (
        <NoticeBar
          title="As respostas ainda chegam"
          text="Os números aparecem no dia seguinte ao último para responder, e não mudam mais."
        />
      )}
      <DoCurso modeloId={modeloId} turma={turma} />
    </PanelStack>
  )
}

function Imprimir({ modeloId, turma }: { modeloId: number; turma: Turma }) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      icon={Printer}
      isBusy={isBusy}
      busyLabel="Gerando"
      onPress={() => {
        setBusy(true)
        void download(c.imprimir, { id: modeloId, idTurma: turma.id }, { after: () => setBusy(false) })
      }}
    >
      Imprimir
    </Button>
  )
}

function DoCurso({ modeloId, turma }: { modeloId: number; turma: Turma }) {
  const { data } = useCall(c.porCurso, { id: modeloId, idCurso: turma.cursoId }, { silent: true })
  if (!data || data.turmas === 0) return null
  return <Perguntas titulo="Todas as turmas do curso" turmas={data.turmas} perguntas={data.perguntas} />
}

function resultado(p: c.PerguntaDaReacao): string {
  if (p.respostas === null) return '—'
  if (p.tipo === TIPO.nota) return `${formatarNumero(p.media ?? 0, 2)} de ${formatarNumero(p.notaMaxima ?? 0)}`
  if (p.tipo === TIPO.subjetiva)
    return p.textos.length > 0 ? p.textos.join(' · ') : `textos a partir de ${minimoDeTextos(p.minimo)}`
  const total = p.respostas
  return p.opcoes.map((o) => `${o.texto}: ${formatarPercentual((100 * o.quantas) / total, 0)}`).join(' · ')
}
function Perguntas({
  titulo,
  turmas,
  perguntas,
}: {
  titulo: string
  /** How many classes. */
  turmas?: number
  perguntas: readonly c.PerguntaDaReacao[]
}) {
  if (perguntas.length === 0) return <Section title={titulo}>Ninguém respondeu.</Section>
  return (
    <Section
      title={titulo}
      {...(turmas === undefined ? {} : { count: turmas })}
      columns={[
        { label: 'Pergunta', width: '45%' },
        { label: 'Resultado' },
        { label: 'Respostas', align: 'end', width: '20%' },
      ]}
      rows={perguntas.map((p) => ({
        id: p.chave,
        cells: [p.texto, resultado(p), p.respostas === null ? menosDe(p.minimo) : p.respostas],
      }))}
    />
  )
}
