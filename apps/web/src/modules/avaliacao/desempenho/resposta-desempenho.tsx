import { PAPEIS } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { questionarioPdf } from '@quadro/contract/avaliacao/desempenho/respostas-desempenho.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useEffect, useState } from 'react'
import { download } from '../../../kit/call/attempt.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { useStore } from '../../../kit/call/store.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { useKeptCall } from '../../../kit/offline/kept-call.ts'
import { userQueue } from '../../../kit/offline/user-queue.ts'
import { listAddress, useGo, useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { ClipboardList, Printer } from '../../../ui/icons.ts'
import { BodyTop } from '../../../ui/layout/frame.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { comoResponder } from '../questionarios/como-responder.ts'
import { CorpoDoQuestionario } from '../questionarios/corpo.tsx'
import { AvisoEmNome } from '../questionarios/em-nome.tsx'
import { ResponderPelaFila } from '../questionarios/responder.tsx'
import { acoesEmNome } from './acoes-em-nome.ts'
import { respostasDe, SituacaoDaResposta } from './desempenho-partes.tsx'
import { NiveisDaPessoa } from './niveis-desempenho.tsx'
import respostasDeDesempenho from './sem-rede.ts'

const { questionarios } = c
const reler = refreshed

/** /avaliacao/avaliacoes-desempenhos-questionarios/{id}: the questionnaire and the competences of one person */
export default function RespostaDesempenho() {
  const id = Number(useParam('id'))
  const [aba, setAba] = useState<string>()
  const go = useGo()
  const { data: r, error, refetch } = useKeptCall(c.lerCompetencias, { id })
  const { offered, dialog } = useFlow(acoesEmNome, r?.id === id ? r : undefined, {
    // What was given back is no longer this user's to see.
    onDone: (_, acao) => acao === 'devolve' && go(listAddress(c.base)),
  })
  if (!r || r.id !== id)
    return <Carregando title="Responder Avaliação de Desempenho" error={error} onRetry={() => void refetch()} />
  const abas = [
    ...(r.questionarioId ? [{ id: 'questionario', label: 'Questionário' }] : []),
    ...(r.linhas.length > 0 ? [{ id: 'competencias', label: 'Competências', count: r.linhas.length }] : []),
  ]
  const atual = aba ?? abas[0]?.id
  const emBranco = () => download(questionarioPdf, { id })
  const conteudo =
    atual === 'questionario' ? (
      <Questionario id={r.questionarioId!} respostaId={r.id} />
    ) : atual === 'competencias' ? (
      <NiveisDaPessoa key={r.id} resposta={r} onConcluida={() => void reler()} />
    ) : (
      <PageBody>
        <NoticeBar
          title="Nada a responder sobre esta pessoa"
          text="A faixa dela não exige competências no dia da avaliação."
        />
      </PageBody>
    )
  return (
    <>
      <PageHeader
        title={r.avaliadoNome}
        record={r.avaliadoNome}
        badge={<SituacaoDaResposta de={r} />}
        facts={[
          r.titulo,
          descricaoDe(PAPEIS, r.papel),
          r.dataFim && `até ${formatarData(r.dataFim)}`,
          r.anonima && 'ninguém sabe o que você respondeu',
        ]
          .filter(Boolean)
          .join(' · ')}
        secondary={[
          ...offered,
          ...(abas.length > 0
            ? [{ id: 'branco', label: 'Imprimir em branco', icon: Printer, onAction: () => void emBranco() }]
            : []),
          ...(r.respondidaEm === null
            ? []
            : [{ id: 'respostas', label: 'Respostas', icon: ClipboardList, href: respostasDe(r.id) }]),
        ]}
        pageKey={id}
        hasLine={abas.length < 2}
      />
      <BodyTop
        value={r.emNome && <AvisoEmNome emNome={r.emNome} de={r.avaliadorNome} respondida={r.respondidaEm !== null} />}
      >
        {abas.length > 1 ? (
          <Tabs label="Partes da avaliação" selected={atual!} onChange={(next) => setAba(String(next))} items={abas}>
            {conteudo}
          </Tabs>
        ) : (
          conteudo
        )}
      </BodyTop>
      {dialog}
    </>
  )
}

function Questionario({ id, respostaId }: { id: number; respostaId: number }) {
  const go = useGo()
  const { data: q, error, refetch } = useKeptCall(questionarios.ler, { id })
  const [queue] = useState(() => {
    const own = userQueue()
    own.learn(respostasDeDesempenho)
    return own
  })
  const { entries } = useStore(queue.state)
  // What was typed here before, and is not sent yet, belongs to the answers from the start.
  useEffect(() => void queue.send(), [queue])
  if (error) return <ErrorState title="Não foi possível carregar o questionário" onRetry={() => void refetch()} />
  if (q?.id !== id || entries === undefined) return <Skeleton shape="form" />
  return (
    <CorpoDoQuestionario
      questionario={q}
      evidencias={c.evidencias}
      responder={() => (
        <ResponderPelaFila
          key={`${q.id}:${q.numero}`}
          questionario={q}
          evidencias={c.evidencias}
          fila={{
            ...{ queue, kind: respostasDeDesempenho },
            titulo: `${q.titulo} · ${q.sobre}`,
            href: `${c.base}/${respostaId}`,
          }}
          ficaAqui
          concluir={comoResponder(questionarios, id).concluir}
          onSair={() => go(listAddress(c.base))}
          onConcluida={() => {
            toast.success('Questionário respondido.')
            void reler()
          }}
        />
      )}
    />
  )
}
