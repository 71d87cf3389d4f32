import * as c from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { talentosDaArea } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { ref } from '@quadro/contract/kit/fields.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import { refusal, refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can, today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormEmail, FormEmailList, FormSwitch, FormText, FormTree } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { FormCell, FormGrid, RadioGroup, ReadOnlyValue } from '../../../ui/fields/index.ts'
import { Users } from '../../../ui/icons.ts'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { StatusText } from '../../../ui/state/StatusText.tsx'
import { useAreas } from '../opcoes.ts'
import { Pessoas } from '../pessoas/pessoas.tsx'
import { AreaHistorico } from './area-historico.tsx'
import { AreaVinculos } from './area-vinculos.tsx'
import { motivoDaSituacao, quemHerda } from './areas-arvore.ts'

const organogramaEm = (id: number) => `/cargo-salario/areas-organizacionais/organograma?ver=${id}`

interface Props {
  id: number | undefined
  /** The day shown; undefined means today, which can be edited. */
  em: string | undefined
  /** Parent of a new area. */
  maeId: number | null
  onClose: () => void
  onSaved: (id: number) => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onMove: () => void
}

/** One area: form, people, records that refer to it, history; or the form of a new area. */
export function AreaPanel(props: Props) {
  const { id, em } = props
  const read = useCall(c.ler, { id: id ?? 0, ...(em ? { em } : {}) }, { silent: true, enabled: id !== undefined })
  if (id === undefined) return <NovaArea {...props} />
  const area = read.data
  if (!area || area.id !== id || read.error)
    return (
      <SidePanel title="Área" width={432} onClose={props.onClose}>
        {em && refusal(read.error)?.code === 'NOT_FOUND'
          ? `A área não existia em ${formatarData(em)}.`
          : (refusalText(read.error) ?? <Skeleton shape="form" />)}
      </SidePanel>
    )
  return <EditarArea key={area.versao} {...props} area={area} />
}

const novaSchema = z.object(c.criacaoDaArea)
function NovaArea({ maeId, onClose, onSaved }: Props) {
  const form = useEntityForm({
    draft: inTab('area'),
    schema: novaSchema,
    values: {
      nome: '',
      ativo: true,
      exibirOrganograma: true,
      email: '',
      codigoAC: '',
      emailsNotificacoes: [],
      empresaEResponsaveis: [],
      empresaECoresponsaveis: [],
      areaMaeId: maeId,
      data: today(),
    },
    save: (output) => call(c.criar, output, { errors: 'none' }),
    done: ({ id }) => {
      toast.success('Área inserida com sucesso.')
      onSaved(id)
    },
  })
  return (
    <Form form={form} hasSummary="inside">
      <SidePanel
        title="Inserir Área Organizacional"
        record="Inserir Área Organizacional"
        width={432}
        onClose={onClose}
        footer={<FormFooter onCancel={onClose} />}
      >
        <Campos
          mae={
            <>
              <FormCell span={7}>
                <FormTree name="areaMaeId" nodes={useAreas()} placeholder="No alto da árvore" />
              </FormCell>
              <FormCell span={5}>
                <FormDate name="data" today={today()} />
              </FormCell>
            </>
          }
        />
      </SidePanel>
    </Form>
  )
}

/** The fields of a new or existing area. */
function Campos({ mae, area }: { mae: ReactNode; area?: c.AreaCompleta }) {
  const motivo = area && motivoDaSituacao(area)
  const replica = (name: string) => (
    <FormCell>
      <FormSwitch
        name={name}
        disabled={!area?.filhas.some((f) => f.ativo)}
        consequence={area && quemHerda(area.filhas)}
      />
    </FormCell>
  )
  return (
    <FormGrid>
      <FormCell span={8}>
        <FormText name="nome" />
      </FormCell>
      <FormCell span={4}>
        <FormText name="codigoAC" />
      </FormCell>
      {mae}
      <FormCell>
        <Pessoas name="empresaEResponsaveis" atuais={area?.empresaEResponsaveis ?? []} rowName="Responsável" />
      </FormCell>
      {area && replica('replicarResponsaveisParaAreasFilhas')}
      <FormCell>
        <Pessoas name="empresaECoresponsaveis" atuais={area?.empresaECoresponsaveis ?? []} rowName="Corresponsável" />
      </FormCell>
      {area && replica('replicarCorresponsaveisParaAreasFilhas')}
      <FormCell>
        <FormEmail name="email" />
      </FormCell>
      <FormCell>
        <FormEmailList name="emailsNotificacoes" required={false} />
      </FormCell>
      <FormCell>
        <FormSwitch name="exibirOrganograma" />
      </FormCell>
      <FormCell>
        <FormSwitch
          name="ativo"
          disabled={motivo !== undefined}
          consequence={motivo ?? 'Inativa não é oferecida em mudanças, cargos e solicitações novas.'}
        />
      </FormCell>
    </FormGrid>
  )
}

const edicaoSchema = z.object({
  ...c.camposDaArea,
  areaMaeId: ref('areaOrganizacional', { label: 'Área mãe', fem: true, opcional: true }),
  quando: z.enum(['hoje', 'registro']).meta({ label: 'Quando vale a mudança' }),
})
function EditarArea({ area, em, onClose, onPrevious, onNext, onMove }: Props & { area: c.AreaCompleta }) {
  const [tab, setTab] = useState('area')
  const isReadOnly = !area.podeEditar
  const form = useEntityForm({
    draft: inTab('area', area.id),
    schema: edicaoSchema,
    values: {
      nome: area.nome,
      ativo: area.ativo,
      exibirOrganograma: area.exibirOrganograma,
      email: area.email,
      codigoAC: area.codigoAC,
      emailsNotificacoes: area.emailsNotificacoes,
      empresaEResponsaveis: pares(area.empresaEResponsaveis),
      empresaECoresponsaveis: pares(area.empresaECoresponsaveis),
      areaMaeId: area.areaMaeId,
      replicarResponsaveisParaAreasFilhas: false,
      replicarCorresponsaveisParaAreasFilhas: false,
      quando: 'hoje',
    },
    save: async ({ quando, ...output }) => {
      const aPartirDeHoje = quando === 'hoje' && area.data < today()
      await call(c.alterar, { ...output, aPartirDeHoje, id: area.id, versao: area.versao }, { errors: 'none' })
      toast.success('Área alterada com sucesso.')
    },
    reveal: () => setTab('area'),
  })
  const vinculos = area.filhas.length
  return (
    <Form form={form} hasSummary="inside">
      <SidePanel
        title={area.nome}
        record={area.nome}
        subtitle={
          <>
            {area.descricaoHierarquiaComEmpresa.slice(0, -` / ${area.nome}`.length)} ·{' '}
            <Link href={organogramaEm(area.id)}>ver no organograma</Link>
          </>
        }
        width={432}
        onPrevious={onPrevious}
        onNext={onNext}
        onClose={onClose}
        footer={
          isReadOnly || tab !== 'area' ? undefined : (
            <FormFooter
              onCancel={onClose}
              start={<StatusText>Alterada em {formatarData(area.atualizadoEm.slice(0, 10))}</StatusText>}
            />
          )
        }
      >
        <Tabs
          label="Partes da área"
          hasPagePadding={false}
          items={[
            { id: 'area', label: 'Área', errors: form.problems.length },
            ...(em
              ? []
              : [
                  { id: 'pessoas', label: 'Pessoas', count: area.qtdTalentos },
                  { id: 'vinculos', label: 'Vínculos', ...(vinculos > 0 ? { count: vinculos } : {}) },
                ]),
            { id: 'historico', label: 'Histórico', count: area.historico.length },
          ]}
          selected={tab}
          onChange={setTab}
        >
          <div style={{ paddingTop: 16 }}>
            {tab === 'area' && (
              <fieldset disabled={isReadOnly}>
                <Campos
                  area={area}
                  mae={
                    <FormCell>
                      <AreaMae area={area} onMove={onMove} />
                    </FormCell>
                  }
                />
                {!isReadOnly && <Quando area={area} />}
              </fieldset>
            )}
            {tab === 'pessoas' && <PessoasDaArea id={area.id} />}
            {tab === 'vinculos' && <AreaVinculos area={area} />}
            {tab === 'historico' && <AreaHistorico area={area} />}
          </div>
        </Tabs>
      </SidePanel>
    </Form>
  )
}
const pares = (list: readonly c.Responsavel[]) => list.map(({ empresaId, talentoId }) => ({ empresaId, talentoId }))

/** Asks whether changes apply from today on or correct the row in force. It appears only after a value with a history was changed. */
function Quando({ area }: { area: c.AreaCompleta }) {
  const quando = useField<'hoje' | 'registro'>('quando')
  const nome = useField<string>('nome').value
  const ativo = useField<boolean>('ativo').value
  const mae = useField<number | null>('areaMaeId').value
  const responsaveis = useField<unknown[]>('empresaEResponsaveis').value
  const corresponsaveis = useField<unknown[]>('empresaECoresponsaveis').value
  const replica = [
    useField<boolean>('replicarResponsaveisParaAreasFilhas').value,
    useField<boolean>('replicarCorresponsaveisParaAreasFilhas').value,
  ]
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const mudou =
    nome !== area.nome ||
    ativo !== area.ativo ||
    mae !== area.areaMaeId ||
    !same(responsaveis, pares(area.empresaEResponsaveis)) ||
    !same(corresponsaveis, pares(area.empresaECoresponsaveis)) ||
    replica.includes(true)
  if (!mudou || area.data >= today()) return null
  return (
    <div style={{ paddingTop: 16 }}>
      <RadioGroup
        label={quando.label}
        name="quando"
        value={quando.value}
        onChange={quando.onChange}
        options={[
          { value: 'hoje', label: 'A partir de hoje', help: 'Até ontem a área continua como era.' },
          {
            value: 'registro',
            label: `Desde ${formatarData(area.data)}`,
            help: 'Corrige o que está registrado desde essa data.',
          },
        ]}
      />
    </div>
  )
}

/** The parent: a picker, or the fixed parent with the reason and a button to move the area. */
function AreaMae({ area, onMove }: { area: c.AreaCompleta; onMove: () => void }) {
  const nodes = useAreas({ id: area.areaMaeId, nome: area.areaMaeNome })
  const possible = useCall(c.areasMaes, { areaId: area.id }, { silent: true }).data ?? []
  const { label } = useField<number | null>('areaMaeId')
  const allowed = new Set([...possible.map((p) => p.id), area.areaMaeId])
  if (area.areaMaeFixa === null && area.podeEditar)
    return (
      <FormTree
        name="areaMaeId"
        nodes={nodes.map((n) => ({ ...n, disabled: !allowed.has(n.id) }))}
        placeholder="No alto da árvore"
      />
    )
  return (
    <ReadOnlyValue
      label={label}
      value={area.areaMaeNome ?? 'No alto da árvore'}
      locked
      help={
        area.podeEditar && (
          <>
            {area.areaMaeFixa} {area.pode.includes('mover') && <Link onPress={onMove}>Mover a partir de…</Link>}
          </>
        )
      }
    />
  )
}

function PessoasDaArea({ id }: { id: number }) {
  const mayRead = can(talentosDaArea)
  const { data } = useCall(talentosDaArea, { id }, { silent: true, enabled: mayRead })
  if (!mayRead) return <p>Você não vê colaboradores.</p>
  if (!data) return <Skeleton shape="list" />
  if (data.length === 0)
    return (
      <EmptyState icon={Users} title="Ninguém nesta área">
        Aqui estão as pessoas da própria área; as das áreas abaixo estão nelas.
      </EmptyState>
    )
  return (
    <ul style={{ display: 'grid', gap: 12 }}>
      {data.map((t) => (
        <li key={t.id}>
          <Link href={`/cargo-salario/colaboradores/${t.id}`}>{t.nome}</Link>
          <div>{[t.cargoNome, t.faixaSalarialNome].filter(Boolean).join(' · ')}</div>
        </li>
      ))}
    </ul>
  )
}
