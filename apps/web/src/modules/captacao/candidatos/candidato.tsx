import { autoridades as avaliacoes } from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import * as c from '@quadro/contract/captacao/candidatos/candidatos.ts'
import { vincular } from '@quadro/contract/captacao/selecao/vinculo-candidato.ts'
import { autoridades as solicitacoes } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { FOTO_MAXIMA } from '@quadro/contract/geral/pessoa/foto.ts'
import { type ReactNode, useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call, fileUrl, upload } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, holds } from '../../../kit/call/session.ts'
import { useGo, useParam, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Avatar } from '../../../ui/display/Avatar.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Camera, Ellipsis, History, Link2, Printer, Trash2 } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { RecordColumns, RecordFacts } from '../../../ui/layout/RecordColumns.tsx'
import { type TabItem, Tabs } from '../../../ui/layout/Tabs.tsx'
import { PANEL_OVERLAY, useIsMobile, useMediaWidth } from '../../../ui/layout/useMediaWidth.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { Menu, type MenuEntry } from '../../../ui/overlay/Menu.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { comVersao, FotoDialog } from '../../geral/index.ts'
import { CandidaturasDoCandidato, HistoricoDoCandidato } from './candidato-candidaturas.tsx'
import { CurriculoDoCandidato } from './candidato-curriculo.tsx'
import { ResumoDoCandidato } from './candidato-resumo.tsx'

const DadosDoCandidato = later(
  async () => (await import('./candidato-dados.tsx')).DadosDoCandidato,
  <Skeleton shape="form" />,
)
const partes = () => import('./candidato-partes.tsx')
const AvaliacoesDoCandidato = later(async () => (await partes()).AvaliacoesDoCandidato, <Skeleton shape="list" />)
const DocumentosDoCandidato = later(async () => (await partes()).DocumentosDoCandidato, <Skeleton shape="list" />)
const ObservacoesDoCandidato = later(async () => (await partes()).ObservacoesDoCandidato, <Skeleton shape="form" />)
const AuditoriaDoCandidato = later(async () => (await partes()).AuditoriaDoCandidato, <Skeleton shape="list" />)
const IncluirDialog = later(async () => (await import('../selecao/vincular.tsx')).IncluirDialog, null)
const ImprimirDialog = later(async () => (await import('./candidato-imprimir.tsx')).ImprimirDialog, null)

const BASE = '/captacao/candidatos'

/** One tab of a candidate. Tabs that the user may not see do not exist. */
interface Aba extends TabItem {
  /** Forms grow with the page instead of scrolling separately. */
  isLong?: boolean
  content: ReactNode
}

/** The page of a candidate for recruiters. */
export default function CandidatoPagina() {
  const id = Number(useParam('id'))
  const go = useGo()
  const isMobile = useIsMobile()
  const isNarrow = useMediaWidth(PANEL_OVERLAY)
  const [search, setSearch] = useSearchState()
  const { data: k, error, refetch } = useCall(c.ler, { id }, { silent: true })
  const [open, setOpen] = useState<'foto' | 'imprimir' | 'excluir' | 'incluir'>()
  const [isBusy, setBusy] = useState(false)
  if (!k || k.id !== id) return <Carregando title="Candidato" error={error} onRetry={() => void refetch()} />

  const isOwn = k.empresaDeOrigem === null
  const mayEdit = k.pode.includes('editar')
  const seesRequests = holds(solicitacoes.ver.name)
  const close = () => setOpen(undefined)
  const foto = k.foto && comVersao(fileUrl(c.lerFoto, { id }), k.foto.id)
  const mayInclude = can(vincular)
  const mais: MenuEntry[] = [
    ...(mayInclude && isMobile
      ? [{ id: 'incluir', label: 'Incluir em solicitação', icon: Link2, onAction: () => setOpen('incluir') }]
      : []),
    ...(isOwn && isMobile
      ? [{ id: 'imprimir', label: 'Imprimir currículo', icon: Printer, onAction: () => setOpen('imprimir') }]
      : []),
    ...(mayEdit ? [{ id: 'foto', label: 'Alterar foto', icon: Camera, onAction: () => setOpen('foto') }] : []),
    ...(k.pode.includes('excluir')
      ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setOpen('excluir') }]
      : []),
  ]
  const resumo = <ResumoDoCandidato candidato={k} />
  const toTab = (aba: string | undefined) => setSearch({ aba })
  const abas: Aba[] = [
    {
      id: 'curriculo',
      label: 'Currículo',
      content: <CurriculoDoCandidato id={id} onEdit={mayEdit ? () => toTab('dados') : undefined} />,
    },
    ...(isNarrow ? [{ id: 'resumo', label: 'Resumo', content: <RecordFacts>{resumo}</RecordFacts> }] : []),
    ...(isOwn ? [{ id: 'dados', label: 'Dados', isLong: true, content: <DadosDoCandidato candidato={k} /> }] : []),
    ...(seesRequests
      ? [
          {
            id: 'candidaturas',
            label: 'Candidaturas',
            content: (
              <CandidaturasDoCandidato
                id={id}
                nome={k.nome}
                onIncluir={mayInclude ? () => setOpen('incluir') : undefined}
              />
            ),
          },
        ]
      : []),
    ...(isOwn && holds(avaliacoes.ver.name)
      ? [{ id: 'avaliacoes', label: 'Avaliações', content: <AvaliacoesDoCandidato id={id} nome={k.nome} /> }]
      : []),
    ...(isOwn
      ? [{ id: 'documentos', label: 'Documentos', content: <DocumentosDoCandidato id={id} mayAdd={mayEdit} /> }]
      : []),
    ...(seesRequests
      ? [{ id: 'historico', label: 'Histórico', content: <HistoricoDoCandidato id={id} nome={k.nome} /> }]
      : []),
    ...(isOwn
      ? [{ id: 'observacoes', label: 'Observações', isLong: true, content: <ObservacoesDoCandidato id={id} /> }]
      : []),
    ...(isOwn && can(c.auditoria)
      ? [
          {
            id: 'auditoria',
            label: 'Auditoria',
            icon: History,
            hasDivider: true,
            content: <AuditoriaDoCandidato id={id} nome={k.nome} />,
          },
        ]
      : []),
  ]
  const aba = abas.find((one) => one.id === search.aba) ?? abas[0]!
  const excluir = async () => {
    setBusy(true)
    await attempt(
      async () => {
        await call(c.excluir, { id, versao: k.versao })
        toast.success('Candidato excluído com sucesso.')
        go(BASE)
      },
      {
        after: () => {
          setBusy(false)
          close()
        },
      },
    )
  }
  return (
    <>
      <PageHeader
        title={k.nomeSocial || k.nome}
        media={<Avatar name={k.nome} size={72} {...(foto ? { photo: foto } : {})} />}
        badge={<SituacaoDoCandidato de={k} />}
        facts={
          <>
            <span style={{ color: 'var(--fg)' }}>{k.cargos.join(', ') || 'Sem cargo pretendido'}</span>
            <br />
            {[k.nomeSocial && `Nome civil ${k.nome}`, k.cidade, k.telefone].filter(Boolean).join(' · ')}
          </>
        }
        pageKey={id}
        secondary={isMobile ? mais : []}
        actions={
          !isMobile && (
            <>
              {mais.length > 0 && (
                <Menu label={k.nome} trigger={<IconButton label="Mais ações" icon={Ellipsis} />} items={mais} />
              )}
              {mayInclude && (
                <Button icon={Link2} onPress={() => setOpen('incluir')}>
                  Incluir em solicitação
                </Button>
              )}
              {isOwn && (
                <Button icon={Printer} onPress={() => setOpen('imprimir')}>
                  Imprimir currículo
                </Button>
              )}
            </>
          )
        }
      />
      <Tabs
        label="Partes do candidato"
        isLong={aba.isLong || isNarrow}
        items={abas.map(({ content: _, isLong: __, ...item }) => item)}
        selected={aba.id}
        onChange={(next) => toTab(next === abas[0]!.id ? undefined : next)}
      >
        {!isOwn && (
          <NoticeBar
            title={`Candidato de ${k.empresaDeOrigem}`}
            text="Compartilhado entre as empresas: aqui só se lê. O cadastro é copiado se for contratado."
          />
        )}
        {aba.isLong ? (
          aba.content
        ) : (
          <RecordColumns asideLabel="Resumo" aside={!isNarrow && resumo}>
            {aba.content}
          </RecordColumns>
        )}
      </Tabs>
      {open === 'foto' && (
        <FotoDialog
          nome={k.nome}
          endereco={foto}
          maximo={FOTO_MAXIMA}
          gravar={(file) => upload(c.gravarFoto, { id }, { foto: file }, { errors: 'none' })}
          excluir={() => call(c.excluirFoto, { id }, { errors: 'none' })}
          onMudou={refreshed}
          onClose={close}
        />
      )}
      {open === 'incluir' && <IncluirDialog candidatoId={id} nome={k.nomeSocial || k.nome} onClose={close} />}
      {open === 'imprimir' && <ImprimirDialog id={id} nome={k.nome} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'excluir'}
        onOpenChange={(isOpen) => !isOpen && !isBusy && close()}
        title={`Excluir ${k.nome}?`}
        confirmLabel="Excluir"
        keepLabel="Manter"
        isDanger
        isBusy={isBusy}
        busyLabel="Excluindo"
        onConfirm={() => void excluir()}
      >
        {k.jaFoiColaborador
          ? 'A candidatura, as etapas e os documentos somem; a ficha de colaborador continua. Não dá para desfazer.'
          : 'Os dados, as candidaturas, as etapas e os documentos somem. Não dá para desfazer.'}
      </ConfirmDialog>
    </>
  )
}

function SituacaoDoCandidato({ de }: { de: c.Candidato }) {
  if (de.contratado)
    return (
      <Badge mark="full" tone="green">
        Colaborador
      </Badge>
    )
  return de.disponivel ? (
    <Badge mark="ring" tone="blue">
      Disponível
    </Badge>
  ) : (
    <Badge mark="square" tone="gray">
      Indisponível
    </Badge>
  )
}
