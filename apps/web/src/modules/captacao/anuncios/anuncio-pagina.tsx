import * as c from '@quadro/contract/captacao/anuncios/anuncios.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useGo, useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { BriefcaseBusiness } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Visibilidade } from './anuncio-divulgacao.tsx'
import { AnuncioForm } from './anuncio-form.tsx'

const BASE = '/captacao/anuncios'

/** /captacao/anuncios/{id} */
export default function Anuncio() {
  const id = Number(useParam('id'))
  const go = useGo()
  const read = useCall(c.ler, { id }, { silent: true })
  const a = read.data
  if (!a || a.id !== id)
    return <Carregando title="Editar Anúncio de Vaga" error={read.error} onRetry={() => void read.refetch()} />
  return (
    <>
      <PageHeader
        title={a.titulo}
        badge={<Visibilidade anuncio={a} />}
        facts={[
          `Solicitação ${a.solicitacaoCodigo}`,
          `${a.candidatos} ${a.candidatos === 1 ? 'candidato' : 'candidatos'}`,
          a.qtdAvaliacoes + a.qtdAvaliacoesEtapaSeletiva > 0 &&
            `avaliações ${a.qtdAvaliacoesRespondidas + a.qtdAvaliacoesRespondidasEtapaSeletiva} de ${a.qtdAvaliacoes + a.qtdAvaliacoesEtapaSeletiva} respondidas`,
          a.previsaoEncerramento && `inscrições até ${formatarData(a.previsaoEncerramento)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        pageKey={id}
        hasLine
        secondary={[
          {
            id: 'solicitacao',
            label: 'Ver solicitação',
            icon: BriefcaseBusiness,
            href: `/captacao/solicitacoes-pessoal/${a.solicitacaoId}`,
          },
        ]}
      />
      <AnuncioForm
        key={a.versao}
        solicitacao={{
          id: a.solicitacaoId,
          descricao: a.solicitacaoDescricao,
          dataPrevisaoEncerramento: a.previsaoEncerramento,
          tipoVaga: a.tipoVaga,
        }}
        anuncio={a}
        isPage
        onCancel={() => go(BASE)}
        onRemoved={() => go(BASE, { replace: true })}
      />
    </>
  )
}
