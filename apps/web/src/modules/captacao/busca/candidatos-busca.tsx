import * as c from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import { criar } from '@quadro/contract/captacao/candidatos/candidatos.ts'
import * as duplicados from '@quadro/contract/captacao/candidatos/candidatos-duplicados.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { can, useUser } from '../../../kit/call/session.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import type { Removal } from '../../../kit/list/remove-dialog.tsx'
import { usePages, useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { type Result, ResultList } from '../../../ui/display/ResultList.tsx'
import { ArrowUpDown, FileText, IdCard, Link2, ListChecks, Tag, Users } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { CamposDoFiltro } from './candidatos-busca-campos.tsx'
import { chipsDo, errosDoFiltro, FILTROS, lerFiltro, useEscolhas } from './candidatos-busca-filtro.ts'

const lote = () => import('../candidatos/candidatos-lote.tsx')
const VincularEmLoteDialog = later(async () => (await lote()).VincularEmLoteDialog)
const MarcarDialog = later(async () => (await lote()).MarcarDialog)
const PendenciasDialog = later(async () => (await lote()).PendenciasDialog)
const OutraEmpresaDialog = later(async () => (await lote()).OutraEmpresaDialog)
const IncluirDialog = later(async () => (await import('../selecao/vincular.tsx')).IncluirDialog)

const BASE = c.base
type Row = c.CandidatoAchado
const VAZIAS = {
  T: 'Nenhum candidato',
  D: 'Nenhum candidato disponível',
  S: 'Ninguém em seleção',
  C: 'Ninguém que já foi colaborador',
} as const
const MAXIMO = formatarNumero(c.MAXIMO_DE_COMPARADOS_NA_BUSCA)
const ORDENS = [
  { id: '', label: 'Mais parecidos' },
  { id: 'dataAtualizacao,desc', label: 'Atualizados há pouco' },
  { id: 'dataCadastro,desc', label: 'Cadastrados há pouco' },
  { id: 'nome,asc', label: 'Nome' },
  { id: 'cidade,asc', label: 'Cidade' },
]

const MARCAS = {
  COLABORADOR: { mark: 'square', tone: 'gray' },
  EM_SELECAO: { mark: 'ring', tone: 'blue' },
  JA_FOI_COLABORADOR: { mark: 'square', tone: 'gray' },
  DADOS_INCOMPLETOS: { mark: 'half', tone: 'amber' },
  DISPONIVEL: { mark: 'full', tone: 'green' },
  INDISPONIVEL: { mark: 'dash', tone: 'gray' },
} as const
const situacao = (r: Row) => (
  <Badge {...MARCAS[r.situacao]}>
    {c.SITUACAO_DO_CANDIDATO.find(({ codigo }) => codigo === r.situacao)?.descricao ?? r.situacao}
  </Badge>
)

/** Columns of the export; the screen shows its own layout. */
const columns: ListColumns<typeof c.listar> = [
  { key: 'nome', width: 220, isName: true },
  { key: 'cidade', width: 140 },
  { key: 'ultimoCargo', width: 160 },
  { key: 'cargosPretendidos', width: 160 },
  { key: 'escolaridade', width: 140 },
  { key: 'email', width: 160 },
  { key: 'telefone', width: 120 },
  { key: 'situacao', width: 110 },
  { key: 'situacaoDetalhe', width: 120 },
  { key: 'qualificacaoCadastral', width: 110 },
  { key: 'marcadores', width: 120 },
  { key: 'dataCadastro', width: 110 },
  { key: 'dataAtualizacao', width: 110 },
]
const deOnde: ListColumns<typeof c.listar> = [{ key: 'empresa', width: 160 }]
const porQue: ListColumns<typeof c.listar> = [{ key: 'motivos', width: 200 }]

const remocao: Removal<Row> = {
  bulkRemove: c.removerEmLote,
  one: (row) => `o candidato ${row.nome}`,
  many: (count) => `${count} candidatos`,
  removed: (count) => (count === 1 ? 'Candidato removido com sucesso.' : `${count} candidatos removidos com sucesso.`),
  text: 'O cadastro, o currículo e os documentos são apagados. Quem está em uma solicitação aberta, ou trabalha ou já trabalhou na empresa, fica. Não dá para desfazer.',
}

/** A candidate as a search result. */
function resultado(r: Row, outra: (() => void) | undefined): Result {
  return {
    name: r.nome,
    ...(outra ? { place: r.empresa, onOpen: outra } : {}),
    facts: [r.idade === null ? null : `${r.idade} anos`, r.cidade, r.ultimoCargo].filter(Boolean).join(' · '),
    ...(r.trecho
      ? { passage: r.trecho.partes.map(({ texto, achado }) => ({ text: texto, isFound: achado })) }
      : r.cargosPretendidos
        ? { text: `Pretende ${r.cargosPretendidos}` }
        : {}),
    ...(r.trecho?.fonte === 'cadastro'
      ? { source: { icon: IdCard, label: 'cadastro' } }
      : r.trecho?.fonte === 'curriculo' || r.temCurriculo
        ? { source: { icon: FileText, label: 'currículo' } }
        : {}),
    words: [
      ...r.motivos.map((motivo) => ({ id: motivo, label: c.MOTIVOS[motivo], isMet: true })),
      ...r.marcadores.map(({ id, nome }) => ({ id: `m${id}`, label: nome })),
    ],
    badge: situacao(r),
    ...(r.situacaoDetalhe ? { note: r.situacaoDetalhe } : {}),
  }
}

export default function Candidatos() {
  const [search] = useSearchState()
  const { empresa } = useUser()
  const has = usePages()
  const isMobile = useIsMobile()
  const filtro = lerFiltro(search)
  const escolhas = useEscolhas(filtro)
  const counts = useCall(c.contar, {}, { silent: true }).data
  const vagaId = filtro.paraSolicitacaoId as number | undefined
  const vaga = useCall(solicitacoes.ler, { id: vagaId ?? 0 }, { silent: true, enabled: vagaId !== undefined }).data
  const qual = vagaId !== undefined && vaga ? `solicitação ${vaga.codigo}` : undefined
  const [dialog, setDialog] = useState<{ what: 'vincular' | 'marcar' | 'pendencias' | 'outra'; candidatos: Row[] }>()
  const close = () => setDialog(undefined)
  const ordem = ORDENS.find(({ id }) => id === String(search.sort ?? '')) ?? ORDENS[0]!
  // The ranking limit also counts candidates that the filter hides.
  const isNarrowed = search.visualizar !== undefined || Object.values(filtro).some((value) => value !== undefined)
  /** Note in the footer: the search found more candidates than it ranks, and how a vacancy orders them. */
  const nota = (total: number) =>
    [
      ordem.id === '' &&
      search.busca &&
      Math.max(total, isNarrowed ? (counts?.T ?? 0) : 0) > c.MAXIMO_DE_COMPARADOS_NA_BUSCA
        ? `Ordenado entre os ${MAXIMO} mais recentes com estas palavras${filtro.empresasIds === undefined ? '' : ', de cada empresa'}; os outros vêm depois, por data.`
        : '',
      vagaId === undefined
        ? ''
        : 'Ordem pelo número de motivos. Ninguém é escolhido nem descartado sozinho; idade, sexo e deficiência não contam.',
    ]
      .filter(Boolean)
      .join(' ') || undefined
  const open = (what: NonNullable<typeof dialog>['what'], candidatos: Row[]) => setDialog({ what, candidatos })
  const daqui = (rows: Row[]) => rows.filter((r) => r.empresaId === empresa.id)
  const sozinho = dialog?.candidatos.length === 1 && vagaId === undefined ? dialog.candidatos[0] : undefined

  return (
    <ListPage<Row>
      title="Candidatos"
      base={BASE}
      list={c.listar}
      create={criar}
      columns={[
        ...columns,
        ...(filtro.empresasIds === undefined ? [] : deOnde),
        ...(vagaId === undefined ? [] : porQue),
      ]}
      nameOf={(r) => r.nome}
      href={(r) => (has(`${BASE}/${r.id}`) ? `${BASE}/${r.id}` : undefined)}
      icon={Users}
      placeholder="Buscar por nomes e currículos"
      facts={
        counts &&
        `${formatarNumero(counts.T)} no banco · ${formatarNumero(counts.D)} ${counts.D === 1 ? 'disponível' : 'disponíveis'}`
      }
      views={{
        key: 'visualizar',
        items: c.VISOES.map(({ codigo, descricao }) => ({
          id: codigo,
          label: descricao,
          filter: { visualizar: codigo },
          count: counts?.[codigo],
          empty: VAZIAS[codigo],
        })),
      }}
      filters={{
        isBeside: true,
        keys: FILTROS,
        values: filtro,
        isValid: Object.values(errosDoFiltro(filtro)).every((error) => error === undefined),
        chips: chipsDo(filtro, escolhas, qual),
        fields: (now, set) => (
          <CamposDoFiltro
            filtro={filtro}
            busca={String(now.busca ?? '')}
            visualizar={now.visualizar === undefined ? undefined : String(now.visualizar)}
            escolhas={escolhas}
            onChange={set}
          />
        ),
      }}
      toolbar={(_, set) => (
        <Menu
          label="Ordem"
          trigger={
            isMobile ? (
              <IconButton label={`Ordem: ${ordem.label}`} icon={ArrowUpDown} variant="secondary" />
            ) : (
              <Button icon={ArrowUpDown}>{ordem.label}</Button>
            )
          }
          items={ORDENS.map(({ id, label }) => ({
            id: id || 'relevancia',
            label,
            onAction: () => set({ sort: id || undefined }),
          }))}
        />
      )}
      draw={(table) => (
        <ResultList
          {...table}
          result={(r) => resultado(r, r.empresaId === empresa.id ? undefined : () => open('outra', [r]))}
        />
      )}
      secondary={
        can(duplicados.listar)
          ? [{ id: 'duplicados', label: 'Candidatos duplicados', icon: Users, href: `${BASE}/duplicados` }]
          : []
      }
      selectionActions={(_ids, rows) => {
        const nossos = daqui(rows)
        // Candidates of other companies can be included here only if they are shared.
        const incluiveis = rows.filter((r) => r.empresaId === empresa.id || r.compartilhado)
        return [
          ...(incluiveis.length > 0 && can(c.vincularEmLote)
            ? [
                {
                  id: 'vincular',
                  label: 'Incluir em solicitação',
                  icon: Link2,
                  onPress: () => open('vincular', incluiveis),
                },
              ]
            : []),
          ...(nossos.length > 0 && can(c.marcarEmLote)
            ? [{ id: 'marcar', label: 'Marcar', icon: Tag, onPress: () => open('marcar', nossos) }]
            : []),
          ...(nossos.length > 0
            ? [
                {
                  id: 'pendencias',
                  label: 'Verificar pendências',
                  icon: ListChecks,
                  onPress: () => open('pendencias', nossos),
                },
              ]
            : []),
        ]
      }}
      removal={remocao}
      note={nota}
      empty={{
        title: 'Nenhum candidato',
        text: 'Quem se cadastra pela área do candidato, ou é incluído pelo RH, aparece aqui.',
      }}
    >
      {dialog?.what === 'vincular' && sozinho && (
        <IncluirDialog candidatoId={sozinho.id} nome={sozinho.nome} onClose={close} />
      )}
      {dialog?.what === 'vincular' && !sozinho && (
        <VincularEmLoteDialog candidatos={dialog.candidatos} solicitacaoId={vagaId} onClose={close} />
      )}
      {dialog?.what === 'marcar' && <MarcarDialog candidatos={dialog.candidatos} onClose={close} />}
      {dialog?.what === 'pendencias' && <PendenciasDialog candidatos={dialog.candidatos} onClose={close} />}
      {dialog?.what === 'outra' && (
        <OutraEmpresaDialog
          candidato={dialog.candidatos[0]!}
          onIncluir={() => open('vincular', dialog.candidatos)}
          onClose={close}
        />
      )}
    </ListPage>
  )
}
