import { PAPEIS } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/questionarios-pessoais.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useEffect, useState } from 'react'
import { refusalOf } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { pageShelf } from '../../../kit/offline/device.ts'
import { type OfflineKind, Queue } from '../../../kit/offline/queue.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { useSessaoPessoal } from '../../cargo-salario/index.ts'
import { AvisoEmNome } from '../questionarios/em-nome.tsx'
import { enviarResposta } from '../questionarios/fila.ts'
import { ResponderPelaFila } from '../questionarios/responder.tsx'
import { Respondido } from '../questionarios/respondido.tsx'
import { SituacaoDaResposta } from './desempenho-partes.tsx'
import { NiveisDaPessoa } from './niveis-desempenho.tsx'

/** The questionnaire and the competences of one person, answered without a login. */
export function RespostaPessoal({ id }: { id: number }) {
  const [aba, setAba] = useState<string>()
  const { data: r, error, refetch } = useCall(c.lerCompetencias, { id }, { silent: true })
  if (error) return <ErrorState title="Não foi possível abrir a avaliação" onRetry={() => void refetch()} />
  if (r?.id !== id) return <Skeleton shape="form" />
  const abas = [
    ...(r.questionarioId ? [{ id: 'questionario', label: 'Questionário' }] : []),
    ...(r.linhas.length > 0 ? [{ id: 'competencias', label: 'Competências', count: r.linhas.length }] : []),
  ]
  const atual = aba ?? abas[0]?.id
  const conteudo =
    atual === 'questionario' ? (
      <Questionario id={r.questionarioId!} />
    ) : atual === 'competencias' ? (
      <NiveisDaPessoa key={r.id} resposta={r} gravar={c.gravarCompetencias} onConcluida={() => void refetch()} />
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
        badge={<SituacaoDaResposta de={r} />}
        facts={[
          descricaoDe(PAPEIS, r.papel),
          r.dataFim && `até ${formatarData(r.dataFim)}`,
          r.anonima && 'ninguém sabe o que você respondeu',
        ]
          .filter(Boolean)
          .join(' · ')}
        pageKey={id}
        hasLine={abas.length < 2}
      />
      <AvisoEmNome emNome={r.emNome} de={r.avaliadorNome} respondida={r.respondidaEm !== null} sou />
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
  const { refetch: quemSou } = useSessaoPessoal()
  const { data: q, error, refetch } = useCall(c.lerQuestionario, { id }, { silent: true })
  const [fila] = useState(() => {
    // Nothing of a person without a login stays in the browser, so what waits ends with the page.
    const queue = new Queue('pessoa', pageShelf())
    const kind: OfflineKind = {
      name: 'avaliacao-pessoal',
      async send(entry) {
        try {
          return (await enviarResposta(c.salvar, entry)).answer
        } catch (failed) {
          // The session ended: the page around asks who is here, and leads to the door.
          if (refusalOf(failed).status === 401) void quemSou()
          throw failed
        }
      },
    }
    queue.learn(kind)
    return { queue, kind, titulo: '', href: '' }
  })
  useEffect(() => () => fila.queue.close(), [fila])
  if (error) return <ErrorState title="Não foi possível carregar o questionário" onRetry={() => void refetch()} />
  if (q?.id !== id) return <Skeleton shape="form" />
  return (
    <PageBody>
      {q.fechado && q.respondidoEm === null && <NoticeBar title={q.fechado} />}
      {q.pode.includes('conclui') ? (
        <ResponderPelaFila
          key={`${q.id}:${q.numero}`}
          questionario={q}
          evidencias={c.evidencias}
          fila={fila}
          ficaAqui={false}
          concluir={(respostas, observacao) => call(c.concluir, { id, respostas, observacao }, { errors: 'none' })}
          onConcluida={() => {
            toast.success('Questionário respondido.')
            void refreshed()
          }}
        />
      ) : (
        <Respondido questionario={q} baixar={c.evidencias.baixar} />
      )}
    </PageBody>
  )
}
