import { PAPEIS } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { listAddress, useGo, useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { comoResponder } from '../questionarios/como-responder.ts'
import { Responder } from '../questionarios/responder.tsx'
import { Respondido } from '../questionarios/respondido.tsx'
import { SituacaoDaResposta } from './desempenho-partes.tsx'
import { NiveisDaPessoa } from './niveis-desempenho.tsx'

const { questionarios } = c
const reler = refreshed

/** /avaliacao/avaliacoes-desempenhos-questionarios/{id}: the questionnaire and the competences of one person */
export default function RespostaDesempenho() {
  const id = Number(useParam('id'))
  const [aba, setAba] = useState<string>()
  const { data: r, error, refetch } = useCall(c.lerCompetencias, { id }, { silent: true })
  if (!r || r.id !== id)
    return <Carregando title="Responder Avaliação de Desempenho" error={error} onRetry={() => void refetch()} />
  const abas = [
    ...(r.questionarioId ? [{ id: 'questionario', label: 'Questionário' }] : []),
    ...(r.linhas.length > 0 ? [{ id: 'competencias', label: 'Competências', count: r.linhas.length }] : []),
  ]
  const atual = aba ?? abas[0]?.id
  const conteudo =
    atual === 'questionario' ? (
      <Questionario id={r.questionarioId!} />
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
        pageKey={id}
        hasLine={abas.length < 2}
      />
      {abas.length > 1 ? (
        <Tabs label="Partes da avaliação" selected={atual!} onChange={(next) => setAba(String(next))} items={abas}>
          {conteudo}
        </Tabs>
      ) : (
        conteudo
      )}
    </>
  )
}

function Questionario({ id }: { id: number }) {
  const go = useGo()
  const { data: q, error, refetch } = useCall(questionarios.ler, { id }, { silent: true })
  if (error) return <ErrorState title="Não foi possível carregar o questionário" onRetry={() => void refetch()} />
  if (q?.id !== id) return <Skeleton shape="form" />
  return (
    <PageBody>
      {q.fechado && q.respondidoEm === null && <NoticeBar title={q.fechado} />}
      {q.pode.includes('conclui') ? (
        <Responder
          key={`${q.id}:${q.numero}`}
          questionario={q}
          rascunho={`avaliacao-desempenho-resposta:${id}`}
          {...comoResponder(questionarios, id)}
          onSair={() => go(listAddress(c.base))}
          onConcluida={() => {
            toast.success('Questionário respondido.')
            void reler()
          }}
        />
      ) : (
        <Respondido questionario={q} />
      )}
    </PageBody>
  )
}
