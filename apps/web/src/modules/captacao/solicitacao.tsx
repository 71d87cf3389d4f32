import * as c from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { descricaoDe, ESCOLARIDADE, SEXO, TIPO_VAGA, VINCULO } from '@quadro/contract/geral/codigos.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { Carregando } from '../../kit/carregando.tsx'
import { useGo, useParam, useSearchState } from '../../kit/navigation.ts'
import { useCall } from '../../kit/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { FormGroup } from '../../ui/fields/index.ts'
import { Pencil } from '../../ui/icons.ts'
import { PageBody, PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { type Acao, AcaoDialog, acoesDe, PERGUNTAS } from './acoes.tsx'
import { AnuncioTab } from './anuncio.tsx'
import { CandidatosTab } from './candidatos.tsx'
import { abrirPdf } from './imprimir.ts'
import { Situacao } from './situacao.tsx'

const BASE = '/captacao/solicitacoes-pessoal'
const TABS = [
  { id: 'dados', label: 'Dados' },
  { id: 'candidatos', label: 'Candidatos' },
  { id: 'anuncio', label: 'Anúncio' },
] as const

/** A request: what it asks, who applied, how it is advertised, and what may be done with it. */
export default function Solicitacao() {
  const id = Number(useParam('id'))
  const go = useGo()
  const [search, setSearch] = useSearchState()
  const [acao, setAcao] = useState<Acao>()
  const read = useCall(c.ler, { id }, { silent: true })
  const s = read.data
  if (!s || s.id !== id)
    return <Carregando title="Solicitação de Pessoal" error={read.error} onRetry={() => void read.refetch()} />
  const acoes = acoesDe(s)
  const main = acoes.find((a) => a === 'aprova' || a === 'reabre')
  const tab = String(search.aba ?? 'dados')
  return (
    <>
      <PageHeader
        title={`${s.codigo} · ${s.descricao}`}
        badge={<Situacao de={s} />}
        facts={[
          s.areaOrganizacional?.nome,
          `${s.qtdVagasPreenchidas} de ${s.quantidade} vagas preenchidas`,
          `aberta em ${formatarData(s.data)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        pageKey={id}
        actions={
          <>
            {s.pode.includes('editar') && (
              <Button variant="secondary" icon={Pencil} onPress={() => go(`${BASE}/${id}/editar`)}>
                Editar
              </Button>
            )}
            {main && (
              <Button variant="accent" onPress={() => setAcao(main)}>
                {PERGUNTAS[main].verbo}
              </Button>
            )}
          </>
        }
        secondary={[
          ...acoes
            .filter((a) => a !== main)
            .map((a) => ({ id: a, label: PERGUNTAS[a].verbo, onAction: () => setAcao(a), isDanger: a === 'cancela' })),
          { id: 'pdf', label: 'Imprimir em PDF', onAction: () => void abrirPdf(id) },
        ]}
      />
      <Tabs
        label="Partes da solicitação"
        hasPagePadding
        items={TABS.map((t) => (t.id === 'candidatos' ? { ...t, count: s.qtdCandidatos } : t))}
        selected={tab}
        onChange={(aba) => setSearch({ aba: aba === 'dados' ? undefined : aba })}
      >
        {tab === 'dados' && <Dados s={s} />}
        {tab === 'candidatos' && <CandidatosTab solicitacao={s} onEncerrar={() => setAcao('encerra')} />}
        {tab === 'anuncio' && <AnuncioTab solicitacao={s} />}
      </Tabs>
      <AcaoDialog acao={acao} solicitacao={s} onClose={() => setAcao(undefined)} />
    </>
  )
}

function Dados({ s }: { s: c.Solicitacao }) {
  const idades = [s.idadeMinima !== null && `de ${s.idadeMinima}`, s.idadeMaxima !== null && `até ${s.idadeMaxima}`]
    .filter(Boolean)
    .join(' ')
  return (
    <PageBody>
      <FormGroup title="Dados da solicitação">
        <Facts
          items={[
            { label: 'Estabelecimento', value: s.estabelecimento?.nome },
            { label: 'Área Organizacional', value: s.areaOrganizacional?.nome },
            { label: 'Motivo', value: s.motivoSolicitacao?.nome },
            { label: 'Cargo / Faixa Salarial', value: s.faixaSalarial?.nome },
            { label: 'Ambiente', value: s.ambiente?.nome },
            { label: 'Função', value: s.funcao?.nome },
            { label: 'Solicitante', value: s.solicitante?.nome },
            { label: 'Recrutador responsável', value: s.recrutadorResponsavel },
            { label: 'Talentos substituídos', value: s.colaboradoresSubstituidos.map((t) => t.nome).join(', ') },
          ]}
        />
      </FormGroup>
      <FormGroup title="Vaga">
        <Facts
          items={[
            { label: 'Número de vagas', value: s.quantidade },
            { label: 'Tipo de vaga', value: descricaoDe(TIPO_VAGA, s.tipoVaga) },
            { label: 'Horário comercial', value: s.horarioComercial },
            { label: 'Previsão de encerramento', value: formatarData(s.dataPrevisaoEncerramento) },
            { label: 'Vínculo', value: descricaoDe(VINCULO, s.vinculo) },
            {
              label: 'Remuneração',
              value: s.remuneracaoOculta ? 'Oculto' : s.remuneracao === null ? null : formatarDinheiro(s.remuneracao),
            },
            { label: 'Escolaridade', value: descricaoDe(ESCOLARIDADE, s.escolaridade) },
            { label: 'Sexo', value: descricaoDe(SEXO, s.sexo) },
            { label: 'Idade', value: idades && `${idades} anos` },
            { label: 'Cidade', value: s.cidade && `${s.cidade.nome}, ${s.cidade.uf.sigla}` },
            { label: 'Experiências', value: s.experiencias, isWide: true },
            { label: 'Informações complementares', value: s.infoComplementares, isWide: true },
          ]}
        />
      </FormGroup>
      <FormGroup title="Liberação">
        <Facts
          items={[
            { label: 'Liberador', value: s.liberador?.nome ?? (s.status === 'I' ? 'Espera liberação' : null) },
            { label: 'Data', value: formatarData(s.dataStatus) },
            { label: 'Observação', value: s.observacaoLiberador, isWide: true },
            { label: 'Encerramento', value: formatarData(s.dataEncerramento) },
            { label: 'Observação do encerramento', value: s.obsEncerra, isWide: true },
            { label: 'Motivo do cancelamento', value: s.obsCancelamento, isWide: true },
          ]}
        />
      </FormGroup>
    </PageBody>
  )
}
