import type { EntradaDaAuditoria } from '@quadro/contract/kit/auditoria.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { lerLog, lerOpcoesDoLog, listarLogs, TIPO_EM_PALAVRAS } from '@quadro/contract/utilitario/dados/logs.ts'
import { useCall } from '../../../kit/call/query.ts'
import { timeZone, useUser } from '../../../kit/call/session.ts'
import { useFilterNeeds } from '../../../kit/list/filter-needs.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns, PanelProps } from '../../../kit/list/list-types.ts'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Changes } from '../../../ui/change/Changes.tsx'
import { NameLine, TextWithIcon } from '../../../ui/change/NameLine.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { Avatar } from '../../../ui/display/Avatar.tsx'
import { DateField, SelectField } from '../../../ui/fields/index.ts'
import { ArrowRight, Eye, History, Lock } from '../../../ui/icons.ts'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'

const BASE = '/utilitario/log'
const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
const momento = (iso: string) => clock(timeZone()).format(new Date(iso)).replace(',', '')

const columns: ListColumns<typeof listarLogs> = [
  { key: 'quando', width: 150, phone: 'third', cell: (r) => momento(r.quando) },
  { key: 'quem', width: 150, grow: 1, phone: 'second' },
  {
    key: 'oQueFez',
    width: 170,
    grow: 2,
    isName: true,
    cell: (r) => (
      <TextWithIcon icon={r.tipo === 'leitura' ? Eye : undefined} isDanger={r.acao === 'D' || r.acao === 'F'}>
        {r.oQueFez}
      </TextWithIcon>
    ),
  },
  { key: 'registro', width: 180, grow: 2, phone: 'second' },
  { key: 'entidade', width: 150, grow: 1, priority: 1, phone: 'third' },
]

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const number = (value: unknown) => (value === undefined || value === '' ? undefined : Number(value))

/** Changes, readings and logins: the audit of the company, for reading and export only. */
export default function Log() {
  const [search] = useSearchState()
  const { empresa } = useUser()
  const { needs, onOpenChange } = useFilterNeeds(search)
  const empresaId = number(search.empresaId)
  const tabela = text(search.tabela)
  const registroId = number(search.registroId)
  const pagina = text(search.pagina)
  const { data: options } = useCall(
    lerOpcoesDoLog,
    { empresaId, ...(registroId === undefined ? {} : { registroId, pagina, tabela }) },
    { silent: true, enabled: needs('empresaId', 'usuarioId', 'tabela', 'registroId') },
  )
  const usuarios = (options?.usuarios ?? []).map(({ id, label }) => ({ value: id, label }))
  const entidades = (options?.entidades ?? []).map(({ tabela, nome }) => ({ value: tabela, label: nome }))
  const empresas = (options?.empresas ?? []).map(({ id, label }) => ({ value: id, label }))
  const named = <V,>(all: { value: V; label: string }[], value: V | undefined) =>
    all.find((one) => one.value === value)?.label ?? '…'
  const registro = options?.registro ?? `nº ${registroId}`
  const usuarioId = number(search.usuarioId)
  const dataIni = text(search.dataIni)
  const dataFim = text(search.dataFim)
  return (
    <ListPage<EntradaDaAuditoria>
      title="Log"
      base={BASE}
      list={listarLogs}
      columns={columns}
      nameOf={(row) => `${row.oQueFez}: ${row.registro}`}
      icon={History}
      // A phone has no room for a chip with the record.
      {...(registroId === undefined ? {} : { facts: `Histórico de ${registro}` })}
      placeholder="Registro, número ou CPF"
      empty={{
        title: 'Nada registrado ainda',
        text: 'Cada mudança, cada leitura de salário ou currículo e cada entrada no sistema aparece aqui, com quem fez.',
      }}
      note={<TextWithIcon icon={Lock}>Nada aqui pode ser mudado nem apagado.</TextWithIcon>}
      views={{
        key: 'tipo',
        items: [
          { id: 'mudanca', label: TIPO_EM_PALAVRAS.mudanca, filter: { tipo: 'mudanca' }, empty: 'Nenhuma mudança' },
          { id: 'leitura', label: TIPO_EM_PALAVRAS.leitura, filter: { tipo: 'leitura' }, empty: 'Nenhuma leitura' },
          { id: 'acesso', label: TIPO_EM_PALAVRAS.acesso, filter: { tipo: 'acesso' }, empty: 'Nenhum acesso' },
          { id: 'tudo', label: 'Tudo', filter: { tipo: undefined } },
        ],
      }}
      filters={{
        keys: ['empresaId', 'usuarioId', 'tabela', 'registroId', 'pagina', 'dataIni', 'dataFim'],
        onOpenChange,
        chips: [
          ...(empresaId === undefined
            ? []
            : [{ id: 'empresaId', label: 'Empresa', value: named(empresas, empresaId) }]),
          ...(usuarioId === undefined ? [] : [{ id: 'usuarioId', label: 'Quem', value: named(usuarios, usuarioId) }]),
          ...(tabela === undefined ? [] : [{ id: 'tabela', label: 'Entidade', value: named(entidades, tabela) }]),
          ...(registroId === undefined
            ? []
            : [
                {
                  id: 'registroId',
                  label: 'Registro',
                  value: registro,
                  with: ['pagina'],
                },
              ]),
          ...(dataIni === undefined ? [] : [{ id: 'dataIni', label: 'De', value: formatarData(dataIni) }]),
          ...(dataFim === undefined ? [] : [{ id: 'dataFim', label: 'Até', value: formatarData(dataFim) }]),
        ],
        fields: (_search, set) => (
          <>
            <SelectField
              label="Quem"
              placeholder="Todos os usuários"
              options={usuarios}
              value={usuarioId ?? null}
              onChange={(value) => set({ usuarioId: value ?? undefined })}
            />
            <SelectField
              label="Entidade"
              placeholder="Todas as entidades"
              options={entidades}
              value={tabela ?? null}
              onChange={(value) => set({ tabela: value ?? undefined })}
            />
            <DateField label="De" value={dataIni ?? null} onChange={(value) => set({ dataIni: value ?? undefined })} />
            <DateField label="Até" value={dataFim ?? null} onChange={(value) => set({ dataFim: value ?? undefined })} />
            {empresas.length > 1 && (
              <SelectField
                label="Empresa"
                options={empresas}
                clearable={empresaId !== undefined}
                value={empresaId ?? empresa.id}
                onChange={(value) =>
                  set({ empresaId: value === null || value === empresa.id ? undefined : value, usuarioId: undefined })
                }
              />
            )}
          </>
        ),
      }}
      panel={(props) => <Entrada {...props} empresaId={empresaId} />}
    />
  )
}

/** One entry: user, time, and each field before and after. */
function Entrada({
  id,
  empresaId,
  onClose,
  onPrevious,
  onNext,
}: PanelProps<EntradaDaAuditoria> & { empresaId: number | undefined }) {
  const go = useGo()
  const { data, error, refetch } = useCall(lerLog, { id: id ?? 0, empresaId }, { silent: true })
  const steps = { ...(onPrevious ? { onPrevious } : {}), ...(onNext ? { onNext } : {}) }
  if (data === undefined || data.id !== id)
    return (
      <SidePanel title="Log" onClose={onClose} {...steps}>
        {error ? (
          <ErrorState title="Não foi possível carregar este registro" onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="form" />
        )}
      </SidePanel>
    )
  const { registroId, tabela } = data
  return (
    <SidePanel
      title={data.oQueFez}
      subtitle={`${data.entidade} · ${data.registro}`}
      record={data.registro}
      width={400}
      onClose={onClose}
      {...steps}
      footer={
        registroId !== null && (
          <>
            <Button
              variant="quiet"
              icon={History}
              onPress={() =>
                go(BASE, { search: { tabela, registroId, ...(empresaId === undefined ? {} : { empresaId }) } })
              }
            >
              Histórico deste registro
            </Button>
            {data.url && (
              <SidePanel.End>
                <LinkButton href={data.url} iconEnd={ArrowRight}>
                  Abrir registro
                </LinkButton>
              </SidePanel.End>
            )}
          </>
        )
      }
    >
      <NameLine
        leading={data.pessoa ? <Avatar name={data.quem} /> : undefined}
        name={data.quem}
        text={[momento(data.quando), data.endereco, data.importacao && `importação de ${data.importacao}`]
          .filter(Boolean)
          .join(' · ')}
      />
      {data.campos.length > 0 && (
        <Changes
          kind={data.acao === 'I' ? 'new' : data.acao === 'D' ? 'deleted' : 'changed'}
          changes={data.campos.map(({ campo, antes, depois, oculto, texto }) => ({
            field: campo,
            before: antes,
            after: depois,
            isHidden: oculto,
            isText: texto,
          }))}
        />
      )}
    </SidePanel>
  )
}
