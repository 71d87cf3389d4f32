import * as c from '@quadro/contract/avaliacao/desempenho/competencias-pessoais.ts'
import { PAPEIS } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { BodyTop } from '../../../ui/layout/frame.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { AvisoEmNome } from '../questionarios/em-nome.tsx'
import { QuestionarioPessoal } from '../questionarios/questionario-pessoal.tsx'
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
      <QuestionarioPessoal id={r.questionarioId!} semTitulo />
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
      <BodyTop
        value={
          r.emNome && <AvisoEmNome emNome={r.emNome} de={r.avaliadorNome} respondida={r.respondidaEm !== null} sou />
        }
      >
        {abas.length > 1 ? (
          <Tabs label="Partes da avaliação" selected={atual!} onChange={(next) => setAba(String(next))} items={abas}>
            {conteudo}
          </Tabs>
        ) : (
          conteudo
        )}
      </BodyTop>
    </>
  )
}
