import { acoes as acoesDoPlano } from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { listar as roteiros } from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import { doTalento as certificacoes } from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { lerDoTalento } from '@quadro/contract/desenvolvimento/matriz/treinamentos-obrigatorios.ts'
import { inscricoes } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { turmasDoInstrutor } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import * as niveis from '@quadro/contract/gestao-talentos/competencias/configuracoes-niveis-competencia-colaborador.ts'
import * as entrevistas from '@quadro/contract/gestao-talentos/entrevistas/entrevistas-desligamento.ts'
import { ocorrenciasDosTalentos } from '@quadro/contract/gestao-talentos/ocorrencias/colaboradores-ocorrencias.ts'
import { afastamentosDeTalentos } from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import { condicoes } from '@quadro/contract/sst/condicoes/condicoes.ts'
import { ler as lerOrdem } from '@quadro/contract/sst/ordens/ordens-servico.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, holds } from '../../../kit/call/session.ts'
import { NaDataAviso, useNaData } from '../../../kit/list/na-data.tsx'
import { useShortcut } from '../../../kit/page/keys.ts'
import { useGo, useParam, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { duracao, duracaoPorExtenso } from '../../../kit/record/duracao.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Camera, ClipboardList, Ellipsis, History, Plus, Trash2 } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { RecordColumns, RecordFacts } from '../../../ui/layout/RecordColumns.tsx'
import { type TabItem, Tabs } from '../../../ui/layout/Tabs.tsx'
import { PANEL_OVERLAY, useIsMobile, useMediaWidth } from '../../../ui/layout/useMediaWidth.ts'
import { Menu, type MenuEntry } from '../../../ui/overlay/Menu.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useEduvem } from './colaborador-eduvem.tsx'
import { Historico } from './colaborador-historico.tsx'
import { noDia, PeDoResumo, Resumo } from './colaborador-resumo.tsx'
import { Confirmar } from './confirmar.tsx'
import { useDesligamento } from './desligamento.tsx'
import { DocumentosDoColaborador, veDocumentos } from './documentos.tsx'
import { useImprimirFicha } from './ficha-imprimir.tsx'
import { Foto, FotoDialog } from './foto.tsx'

const AcoesDoRegistro = later(
  async () => (await import('../acoes/acoes-painel.tsx')).AcoesDoRegistro,
  <Skeleton shape="list" />,
)
const AfastamentosDoTalento = later(
  async () => (await import('./afastamentos-talento.tsx')).AfastamentosDoTalento,
  <Skeleton shape="list" />,
)
const AuditoriaDoColaborador = later(
  async () => (await import('./colaborador-auditoria.tsx')).AuditoriaDoColaborador,
  <Skeleton shape="list" />,
)
const CertificacoesDoTalento = later(
  async () => (await import('./certificacoes-talento.tsx')).CertificacoesDoTalento,
  <Skeleton shape="list" />,
)
const CompetenciasDoTalento = later(
  async () => (await import('../competencias/competencias-talento.tsx')).CompetenciasDoTalento,
  <Skeleton shape="list" />,
)
const CurriculoDoColaborador = later(
  async () => (await import('./curriculo.tsx')).CurriculoDoColaborador,
  <Skeleton shape="form" />,
)
const DadosPessoais = later(async () => (await import('./dados-pessoais.tsx')).DadosPessoais, <Skeleton shape="form" />)
const OcorrenciasDoTalento = later(
  async () => (await import('./ocorrencias-talento.tsx')).OcorrenciasDoTalento,
  <Skeleton shape="list" />,
)
const RoteirosDoTalento = later(
  async () => (await import('../roteiros/roteiros-do-talento.tsx')).RoteirosDoTalento,
  <Skeleton shape="list" />,
)
const SegurancaDoTalento = later(
  async () => (await import('./seguranca-talento.tsx')).SegurancaDoTalento,
  <Skeleton shape="form" />,
)
const TurmasDoTalento = later(
  async () => (await import('./turmas-talento.tsx')).TurmasDoTalento,
  <Skeleton shape="list" />,
)
const MudancaDialog = later(async () => (await import('./mudanca.tsx')).MudancaDialog)
const BASE = '/cargo-salario/colaboradores'
/** Tabs that are forms. Their save button is the main button of the page. */
const LONGAS = ['dados', 'curriculo']

/** A tab of a person's page. It exists only if it has content that the user may see. */
interface Aba extends TabItem {
  /** The tab is a form and grows with the page instead of scrolling. */
  isLong?: boolean
  content: ReactNode
}

/** A present or former employee on a day: values in force, their history, and the other records. */
export default function Colaborador() {
  const id = Number(useParam('id'))
  const go = useGo()
  const na = useNaData()
  const isMobile = useIsMobile()
  const isNarrow = useMediaWidth(PANEL_OVERLAY)
  const [search, setSearch] = useSearchState()
  const [changing, setChanging] = useState<{ linha?: c.LinhaDoHistorico }>()
  const [removing, setRemoving] = useState(false)
  const read = useCall(c.ler, { id, data: na.pedida }, { silent: true })
  const t = read.data
  const [isPhotoOpen, setPhotoOpen] = useState(false)
  const imprimir = useImprimirFicha(id)
  const mayEdit = na.isHoje && (t?.pode.includes('editar') ?? false)
  const { acoes, dialogo } = useDesligamento(t)
  const eduvem = useEduvem(t)
  // Former employees are readmitted instead. Their history can still be corrected row by row.
  const mayChange = mayEdit && t?.situacao === 'A'
  useShortcut('n', () => mayChange && setChanging({}))
  // The list of people leads here with the dialog open.
  const mudanca: typeof changing = changing ?? (search.mudar === true && mayChange ? {} : undefined)
  if (!t || t.id !== id)
    return <Carregando title="Colaborador" error={read.error} onRetry={() => void read.refetch()} />

  const agora = noDia(t, na)
  const fim = t.dataDesligamento !== null && t.dataDesligamento < na.data ? t.dataDesligamento : na.data
  const mais: MenuEntry[] = na.isHoje
    ? [
        ...(isMobile ? [imprimir.item] : []),
        ...(mayEdit ? [{ id: 'foto', label: 'Alterar foto', icon: Camera, onAction: () => setPhotoOpen(true) }] : []),
        ...eduvem.acoes,
        ...acoes,
        ...(t.dataDesligamento !== null && can(entrevistas.ler)
          ? [
              {
                id: 'entrevista',
                label: 'Entrevista de desligamento',
                icon: ClipboardList,
                href: entrevistas.paginaDe(id),
              },
            ]
          : []),
        ...(t.pode.includes('excluir')
          ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving(true) }]
          : []),
      ]
    : []
  const registrar = mayChange && (
    <Button
      variant={LONGAS.includes(String(search.aba)) ? 'secondary' : 'accent'}
      icon={Plus}
      kbd="N"
      isFullWidth={isMobile}
      onPress={() => setChanging({})}
    >
      Registrar mudança
    </Button>
  )
  // On a phone the button stands at the foot of its tab, near the thumb.
  const noPe = isMobile && registrar && <StickyActions>{registrar}</StickyActions>
  const abas: Aba[] = [
    {
      id: 'historico',
      label: 'Histórico',
      count: t.historico.length + t.reajustes.length + (t.dataDesligamento === null ? 0 : 1),
      content: (
        <PageBody>
          <Historico t={t} na={na} onCorrect={mayEdit ? (linha) => setChanging({ linha }) : undefined} />
          {noPe}
        </PageBody>
      ),
    },
    ...(isNarrow
      ? [
          {
            id: 'resumo',
            label: 'Resumo',
            content: (
              <RecordFacts foot={<PeDoResumo t={t} />} actions={noPe}>
                <Resumo t={t} na={na} />
              </RecordFacts>
            ),
          },
        ]
      : []),
    {
      id: 'dados',
      label: 'Dados pessoais',
      isLong: true,
      content: <DadosPessoais colaborador={t} />,
    },
    ...(veDocumentos()
      ? [{ id: 'documentos', label: 'Documentos', content: <DocumentosDoColaborador id={id} /> }]
      : []),
    {
      id: 'curriculo',
      label: 'Formação e currículo',
      isLong: true,
      content: <CurriculoDoColaborador id={id} />,
    },
    ...(holds(niveis.autoridades.ver.name)
      ? [
          {
            id: 'competencias',
            label: 'Competências',
            content: <CompetenciasDoTalento id={id} {...(na.isHoje ? {} : { data: na.data })} />,
          },
        ]
      : []),
    // Requirements and validity are known only for today.
    ...(can(certificacoes) && na.isHoje
      ? [{ id: 'certificacoes', label: 'Certificações', content: <CertificacoesDoTalento id={id} /> }]
      : []),
    ...((can(inscricoes.listar) || can(lerDoTalento) || can(turmasDoInstrutor)) && na.isHoje
      ? [{ id: 'turmas', label: 'Turmas', content: <TurmasDoTalento id={id} /> }]
      : []),
    ...(can(afastamentosDeTalentos.listar) && na.isHoje
      ? [{ id: 'afastamentos', label: 'Afastamentos', content: <AfastamentosDoTalento id={id} /> }]
      : []),
    ...((can(condicoes.listar) || can(lerOrdem)) && na.isHoje
      ? [{ id: 'seguranca', label: 'Segurança', content: <SegurancaDoTalento id={id} /> }]
      : []),
    ...(can(ocorrenciasDosTalentos.listar) && na.isHoje
      ? [{ id: 'ocorrencias', label: 'Ocorrências', content: <OcorrenciasDoTalento id={id} /> }]
      : []),
    ...(can(acoesDoPlano.listar) && na.isHoje
      ? [{ id: 'acoes', label: 'Ações', content: <AcoesDoTalento id={id} /> }]
      : []),
    ...(can(roteiros) && na.isHoje
      ? [{ id: 'roteiros', label: 'Roteiros', content: <RoteirosDoTalento id={id} nome={t.nome} /> }]
      : []),
    ...(can(c.auditoria)
      ? [
          {
            id: 'auditoria',
            label: 'Auditoria',
            icon: History,
            hasDivider: true,
            content: <AuditoriaDoColaborador colaborador={t} />,
          },
        ]
      : []),
  ]
  const aba = abas.find(({ id }) => id === search.aba) ?? abas[0]!
  const casa = t.dataAdmissao <= fim
  return (
    <>
      <PageHeader
        title={t.nome}
        media={<Foto colaborador={t} size={72} />}
        badge={
          <Badge mark={agora.isAtivo ? 'full' : 'square'} tone={agora.isAtivo ? 'green' : 'gray'}>
            {agora.isAtivo ? 'Ativo' : na.data < t.dataAdmissao ? 'Antes da admissão' : 'Desligado'}
          </Badge>
        }
        facts={
          isMobile ? (
            <>
              <Destaque>{agora.cargo || agora.situacao}</Destaque>
              <br />
              {[agora.areaNome, casa && `${duracao(t.dataAdmissao, fim)} de casa`].filter(Boolean).join(' · ')}
            </>
          ) : (
            <>
              <Destaque>{agora.cargo || agora.situacao}</Destaque>
              {[agora.areaNome, agora.estabelecimentoNome]
                .filter(Boolean)
                .map((nome) => ` · ${nome}`)
                .join('')}
              <br />
              {[
                t.codigo && `Matrícula ${t.codigo}`,
                casa && `${duracaoPorExtenso(t.dataAdmissao, fim)} de casa`,
                t.vinculos.length > 1 && `${ordemDoVinculo(t)}º de ${t.vinculos.length} vínculos`,
                agora.responsaveis &&
                  (agora.responsaveis.split(', ').includes(t.nome)
                    ? 'responde pela área'
                    : `gestão de ${agora.responsaveis}`),
              ]
                .filter(Boolean)
                .join(' · ')}
            </>
          )
        }
        pageKey={id}
        // On a phone the most frequent action stands at the bottom, near the thumb, and the others in this menu.
        secondary={isMobile ? mais : []}
        actions={
          !isMobile && (
            <>
              {mais.length > 0 && (
                <Menu label={t.nome} trigger={<IconButton label="Mais ações" icon={Ellipsis} />} items={mais} />
              )}
              {imprimir.button}
              {registrar}
            </>
          )
        }
      />
      <Tabs
        label="Partes do colaborador"
        isLong={aba.isLong || isNarrow}
        items={abas.map(({ content: _, isLong: __, ...item }) => item)}
        selected={aba.id}
        onChange={(next) => setSearch({ aba: next === abas[0]!.id ? undefined : next })}
      >
        <NaDataAviso na={na}>
          {aba.isLong ? 'Os dados pessoais são os de hoje.' : 'Nomes de cargos e faixas são os de hoje.'}
        </NaDataAviso>
        {aba.isLong ? (
          aba.content
        ) : (
          <RecordColumns
            asideLabel="Resumo"
            aside={!isNarrow && <Resumo t={t} na={na} />}
            foot={can(c.leituras) && <PeDoResumo t={t} />}
          >
            {aba.content}
          </RecordColumns>
        )}
      </Tabs>
      {isPhotoOpen && <FotoDialog colaborador={t} onClose={() => setPhotoOpen(false)} />}
      {mudanca && (
        <MudancaDialog
          colaborador={t}
          linha={mudanca.linha}
          onClose={() => {
            setChanging(undefined)
            if (search.mudar) setSearch({ mudar: undefined })
          }}
        />
      )}
      {dialogo}
      {eduvem.dialogo}
      {removing && (
        <Confirmar
          title={`Excluir ${t.nome}?`}
          verbo="Excluir"
          fazendo="Excluindo"
          onClose={() => setRemoving(false)}
          fazer={async () => {
            await call(c.excluir, { id, versao: t.versao })
            toast.success('Colaborador excluído com sucesso.')
            await refreshed()
            go(BASE)
          }}
        >
          O vínculo e todo o histórico dele somem. Serve para uma admissão lançada por engano: quem saiu da empresa fica
          no histórico. Não dá para desfazer.
        </Confirmar>
      )}
    </>
  )
}

/** The number of this engagement among the person's engagements, beginning with 1. */
const ordemDoVinculo = (t: c.ColaboradorCompleto) => t.vinculos.length - t.vinculos.findIndex(({ id }) => id === t.id)
const Destaque = ({ children }: { children: ReactNode }) => <span style={{ color: 'var(--fg)' }}>{children}</span>
const AcoesDoTalento = ({ id }: { id: number }) => (
  <AcoesDoRegistro
    tipo="talento"
    id={id}
    about="Combine aqui o que fazer com esta pessoa ou por ela, com responsável e prazo."
  />
)
