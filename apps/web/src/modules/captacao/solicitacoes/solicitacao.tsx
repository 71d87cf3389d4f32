import * as anuncios from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as candidatos from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { acoes as acoesDoPlano } from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { diasEntre } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useLiveRecord } from '../../../kit/call/live.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, today } from '../../../kit/call/session.ts'
import { FlowButton, useFlow } from '../../../kit/flow/flow.tsx'
import { RemoveDialog } from '../../../kit/list/remove-dialog.tsx'
import { useGo, useParam, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import {
  Copy,
  Ellipsis,
  FileCheck,
  ListOrdered,
  Megaphone,
  Pencil,
  Printer,
  Trash2,
  UserPlus,
  Users,
} from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { Menu, type MenuGroup } from '../../../ui/overlay/Menu.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { acoes } from './acoes.tsx'
import { exclusao } from './excluir-solicitacoes.tsx'
import { abrirPdf } from './imprimir.ts'
import { Situacao } from './situacao.tsx'
import { DadosTab } from './solicitacao-dados.tsx'
import { vagasPreenchidas } from './vagas.ts'

const BASE = '/captacao/solicitacoes-pessoal'
const CandidatosTab = later(
  async () => (await import('../selecao/candidatos.tsx')).CandidatosTab,
  <Skeleton shape="table" />,
)
const AnuncioTab = later(async () => (await import('../anuncios/anuncio.tsx')).AnuncioTab, <Skeleton shape="form" />)
const EtapasDialog = later(async () => (await import('../selecao/solicitacao-etapas.tsx')).EtapasDialog)
const PedirAceiteDialog = later(async () => (await import('./pedir-aceite.tsx')).PedirAceiteDialog)
const VincularDialog = later(async () => (await import('../selecao/vincular.tsx')).VincularDialog)

const AcoesDoRegistro = later(
  async () => (await import('../../cargo-salario/index.ts')).AcoesDoRegistro,
  <Skeleton shape="list" />,
)
const AvaliacoesTab = later(
  async () => (await import('../avaliacoes/solicitacao-avaliacoes.tsx')).AvaliacoesTab,
  <Skeleton shape="table" />,
)

const ABAS = ['dados', 'candidatos', 'avaliacoes', 'anuncio', 'acoes'] as const
/** The most likely action has its own button; the others are in the menu. */
const PRINCIPAIS = ['aprova', 'retoma', 'reabre']

const aberta = (s: c.Solicitacao): string => {
  const dias = diasEntre(s.data, today())
  if (s.encerrada) return `encerrada em ${formatarData(s.dataEncerramento)}`
  return dias < 1 ? 'aberta hoje' : `aberta há ${dias} ${dias === 1 ? 'dia' : 'dias'}`
}

/** A request: its data, candidates, advert and actions. */
export default function Solicitacao() {
  const id = Number(useParam('id'))
  const go = useGo()
  const isMobile = useIsMobile()
  const [search, setSearch] = useSearchState()
  const [isRemoving, setRemoving] = useState(false)
  const [isLinking, setLinking] = useState(false)
  const [isStaging, setStaging] = useState(false)
  const [isAccepting, setAccepting] = useState(false)
  const read = useCall(c.ler, { id }, { silent: true })
  // Changes by others appear here at once, including the possible actions.
  useLiveRecord('solicitacao_pessoal', id, c.ler)
  const s = read.data
  const { offered, dialog } = useFlow(acoes, s)
  if (!s || s.id !== id)
    return <Carregando title="Solicitação de Pessoal" error={read.error} onRetry={() => void read.refetch()} />
  const veAcoes = can(acoesDoPlano.listar)
  const aba = ABAS.find((a) => a === search.aba && (a !== 'acoes' || veAcoes)) ?? 'dados'
  // Tabs with their own primary button leave the header without one.
  const principal = aba === 'dados' ? offered.find((o) => PRINCIPAIS.includes(o.id)) : undefined
  const anuncia = aba === 'dados' && s.anuncioId === null && can(anuncios.criar) && c.situacaoDe(s) === 'A'
  const mayEdit = s.pode.includes('editar')
  const edit = () => go(`${BASE}/${id}/editar`)
  const clone = async () => {
    await attempt(async () => {
      const copy = await call(c.clonar, { id })
      toast.success(`Solicitação ${copy.codigo} criada a partir da ${s.codigo}.`)
      go(`${BASE}/${copy.id}/editar`)
      await refreshed()
    })
  }
  const menu: MenuGroup[] = [
    {
      id: 'fluxo',
      items: offered.filter((o) => o !== principal && !o.isDanger),
    },
    {
      id: 'registro',
      items: [
        ...(mayEdit && isMobile ? [{ id: 'editar', label: 'Editar', icon: Pencil, onAction: edit }] : []),
        ...(s.pode.includes('clonar')
          ? [{ id: 'clonar', label: 'Copiar como nova', icon: Copy, onAction: () => void clone() }]
          : []),
        ...(s.pode.includes('vincularCandidatos')
          ? [{ id: 'vincular', label: 'Incluir candidatos', icon: UserPlus, onAction: () => setLinking(true) }]
          : []),
        ...(s.pode.includes('vincularCandidatos') && can(candidatos.listar)
          ? [
              {
                id: 'quem-serve',
                label: 'Quem serve para esta vaga',
                icon: Users,
                onAction: () => go(candidatos.base, { search: { paraSolicitacaoId: id } }),
              },
            ]
          : []),
        { id: 'etapas', label: 'Etapas e metas', icon: ListOrdered, onAction: () => setStaging(true) },
        { id: 'pdf', label: 'Imprimir', icon: Printer, onAction: () => void abrirPdf(id) },
        ...(can(c.pedirAceite)
          ? [{ id: 'aceite', label: 'Pedir aceite', icon: FileCheck, onAction: () => setAccepting(true) }]
          : []),
      ],
    },
    {
      id: 'fim',
      items: [
        ...offered.filter((o) => o.isDanger),
        ...(s.pode.includes('excluir')
          ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving(true) }]
          : []),
      ],
    },
  ].filter(({ items }) => items.length > 0)

  return (
    <>
      <PageHeader
        title={s.descricao}
        badge={<Situacao de={s} />}
        facts={[
          `Solicitação ${s.codigo}`,
          s.areaOrganizacional?.nome,
          s.estabelecimento?.nome,
          vagasPreenchidas(s.qtdVagasPreenchidas, s.quantidade),
          aberta(s),
        ]
          .filter(Boolean)
          .join(' · ')}
        pageKey={id}
        actions={
          <>
            <Menu
              trigger={<IconButton label="Mais ações" icon={Ellipsis} />}
              label={`Solicitação ${s.codigo}`}
              items={menu}
            />
            {mayEdit && !isMobile && (
              <Button icon={Pencil} onPress={edit}>
                Editar
              </Button>
            )}
            {anuncia && (
              <Button
                variant="accent"
                icon={Megaphone}
                onPress={() => setSearch({ aba: 'anuncio', anunciar: 'sim', candidato: undefined })}
              >
                Anunciar
              </Button>
            )}
            <FlowButton of={principal} />
          </>
        }
      />
      <Tabs
        label="Partes da solicitação"
        items={[
          { id: 'dados', label: 'Dados' },
          { id: 'candidatos', label: 'Candidatos', count: s.qtdCandidatos },
          { id: 'avaliacoes', label: 'Avaliações' },
          { id: 'anuncio', label: 'Anúncio' },
          ...(veAcoes ? [{ id: 'acoes', label: 'Ações' }] : []),
        ]}
        selected={aba}
        isLong={aba !== 'candidatos'}
        onChange={(next) =>
          setSearch({ aba: next === 'dados' ? undefined : next, candidato: undefined, anunciar: undefined })
        }
      >
        {aba === 'dados' && <DadosTab s={s} />}
        {aba === 'candidatos' && (
          <CandidatosTab solicitacao={s} onEncerrar={offered.find((o) => o.id === 'encerra')?.onAction} />
        )}
        {aba === 'avaliacoes' && <AvaliacoesTab solicitacao={s} />}
        {aba === 'anuncio' && <AnuncioTab solicitacao={s} isNew={search.anunciar === 'sim'} />}
        {aba === 'acoes' && (
          <AcoesDoRegistro
            tipo="solicitacaoPessoal"
            id={id}
            about="Combine aqui o que esta vaga pede além da seleção, com responsável e prazo."
          />
        )}
      </Tabs>
      {dialog}
      {isStaging && <EtapasDialog solicitacaoId={id} onClose={() => setStaging(false)} />}
      {isAccepting && <PedirAceiteDialog solicitacao={s} onClose={() => setAccepting(false)} />}
      {isLinking && <VincularDialog solicitacao={s} onClose={() => setLinking(false)} />}
      <RemoveDialog
        removal={exclusao}
        rows={isRemoving ? [s] : []}
        onClose={() => setRemoving(false)}
        onRemoved={() => go(BASE, { replace: true })}
      />
    </>
  )
}
