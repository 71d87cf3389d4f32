import { listar as colaboradores, ler as lerColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { certificacoes as contratoDeCertificacoes } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import * as c from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import * as z from 'zod'
import { refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { lookup, refreshed, useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormLookup, FormSelect, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm } from '../../../kit/form/form.tsx'
import { useFilterNeeds } from '../../../kit/list/filter-needs.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns, PanelProps } from '../../../kit/list/list-types.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { FormCell, FormGrid, type Option, SelectField } from '../../../ui/fields/index.ts'
import { Award, Printer } from '../../../ui/icons.ts'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Overdue } from '../../../ui/state/Overdue.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ImprimirCertificado, imprimirCertificados, SituacaoDaCertificacao } from '../../cargo-salario/index.ts'

const BASE = c.listar.path
const columns: ListColumns<typeof c.listar> = [
  { key: 'talentoNome', width: 200, grow: 2, isName: true },
  { key: 'certificacaoNome', width: 200, grow: 2, phone: 'second' },
  { key: 'cargoNome', width: 170, grow: 1, priority: 2, phone: 'none' },
  { key: 'areaNome', width: 140, grow: 1, priority: 3, phone: 'none' },
  { key: 'data', width: 116, priority: 1, phone: 'none' },
  {
    key: 'validade',
    width: 104,
    phone: 'third',
    cell: (r) =>
      r.situacao === 'PENDENTE' ? (
        '—'
      ) : r.validade === null ? (
        'Não vence'
      ) : (
        <Overdue isLate={r.situacao === 'VENCIDA'}>{formatarData(r.validade)}</Overdue>
      ),
    phoneCell: (r) =>
      r.validade ? `até ${formatarData(r.validade)}` : r.situacao === 'PENDENTE' ? 'ainda não vale' : 'não vence',
  },
  { key: 'situacao', width: 116, phone: 'badge', cell: (r) => <SituacaoDaCertificacao de={r.situacao} /> },
  { key: 'faltam', width: 200, grow: 1, priority: 3, phone: 'none', isHiddenAtFirst: true },
  { key: 'codigo', width: 90, priority: 4, phone: 'none', isHiddenAtFirst: true },
]
const mudou = refreshed

export default function CertificacoesDosTalentos() {
  const [search] = useSearchState()
  const { needs, onOpenChange } = useFilterNeeds(search)
  const certificacoes = useCertificacoes({ enabled: needs('certificacaoId') })
  const certificacao = certificacoes.find((o) => o.value === search.certificacaoId)
  return (
    <ListPage<c.CertificacaoDoTalento>
      title="Certificações dos Talentos"
      base={BASE}
      list={c.listar}
      create={c.criar}
      columns={columns}
      nameOf={(r) => `${r.talentoNome}, ${r.certificacaoNome}`}
      icon={Award}
      placeholder="Buscar por talento, matrícula ou certificação"
      isMuted={(r) => !r.ativo || r.situacao === 'RENOVADA'}
      views={{
        key: 'ver',
        items: [
          { id: 'atuais', label: 'Atuais', filter: { ativo: true, atual: true } },
          {
            id: 'vencer',
            label: 'A vencer',
            filter: { ativo: true, situacao: 'A_VENCER' },
            empty: 'Nada vence em breve',
          },
          {
            id: 'pendentes',
            label: 'Falta a prática',
            filter: { ativo: true, situacao: 'PENDENTE' },
            empty: 'Ninguém espera por uma avaliação prática',
          },
          { id: 'vencidas', label: 'Vencidas', filter: { ativo: true, situacao: 'VENCIDA' }, empty: 'Nada venceu' },
          { id: 'todas', label: 'Todas', filter: {} },
        ],
      }}
      filters={{
        keys: ['certificacaoId'],
        onOpenChange,
        chips: certificacao ? [{ id: 'certificacaoId', label: 'Certificação', value: certificacao.label }] : [],
        fields: (_, set) => (
          <SelectField
            label="Certificação"
            value={certificacao?.value ?? null}
            options={certificacoes}
            onChange={(certificacaoId) => set({ certificacaoId: certificacaoId ?? undefined })}
          />
        ),
      }}
      actions={(row) =>
        row.pode.includes('certificado') && row.obtida !== null
          ? [
              {
                id: 'certificado',
                label: 'Imprimir certificado',
                icon: Printer,
                onAction: () => void imprimirCertificados([row.id]),
              },
            ]
          : []
      }
      selectionActions={(ids, rows) =>
        rows.some((r) => r.pode.includes('certificado'))
          ? [
              {
                id: 'certificados',
                label: 'Imprimir certificados',
                icon: Printer,
                onPress: () => void imprimirCertificados(ids),
              },
            ]
          : []
      }
      removal={{
        fem: true,
        remove: c.excluir,
        bulkRemove: c.excluirVarios,
        one: (r) => `a certificação '${r.certificacaoNome}' de ${r.talentoNome}`,
        many: (n) => `${n} certificações`,
        removed: (n) => (n === 1 ? 'Certificação excluída com sucesso.' : `${n} certificações excluídas com sucesso.`),
        text: 'O talento deixa de tê-la desde essa data. Uma certificação vencida não precisa ser excluída: registre a renovação. Não dá para desfazer.',
      }}
      empty={{
        title: 'Nenhuma certificação registrada',
        text: 'Registre quem foi certificado, em quê e quando; o sistema avisa antes de vencer.',
      }}
      panel={(panel) => (panel.id === undefined ? <Nova {...panel} /> : <Existente {...panel} id={panel.id} />)}
    />
  )
}

const useCertificacoes = (leitura: { enabled?: boolean } = {}): Option<number>[] =>
  (useCall(contratoDeCertificacoes.opcoes, {}, { silent: true, ...leitura }).data ?? []).map(({ id, label }) => ({
    value: id,
    label,
  }))
const buscar = lookup(colaboradores, { situacao: 'A' })

/** Asks for person and certification; the one from which the user came is filled in. */
function Nova(panel: PanelProps<c.CertificacaoDoTalento>) {
  const [search] = useSearchState()
  const talentoId = Number(search.talentoId) || null
  const read = useCall(lerColaborador, { id: talentoId ?? 0 }, { silent: true, enabled: talentoId !== null })
  if (talentoId !== null && !read.data && !read.error)
    return (
      <SidePanel title="Inserir certificação do talento" onClose={panel.onClose}>
        <Skeleton shape="form" />
      </SidePanel>
    )
  return (
    <FormularioNovo
      panel={panel}
      talento={read.data ? { value: read.data.id, label: read.data.nome } : null}
      certificacaoId={Number(search.certificacaoId) || null}
    />
  )
}
function FormularioNovo(props: {
  panel: PanelProps<c.CertificacaoDoTalento>
  talento: Option | null
  certificacaoId: number | null
}) {
  const { panel } = props
  const [talento, setTalento] = useState(props.talento)
  const certificacoes = useCertificacoes()
  const form = useEntityForm({
    draft: inTab('certificacao-do-colaborador', props.talento?.value, props.certificacaoId),
    schema: c.certificacaoDoTalentoForm,
    values: {
      talentoId: (props.talento ? Number(props.talento.value) : null) as number,
      certificacaoId: props.certificacaoId as number,
      data: today(),
      observacao: '',
    },
    save: async (output) => {
      const saved = await call(c.criar, output, { errors: 'none' })
      toast.success('Certificação inserida com sucesso.')
      await mudou()
      return saved.id
    },
    done: panel.onSaved,
  })
  return (
    <Form form={form} hasSummary="inside">
      <SidePanel
        title="Inserir certificação do talento"
        onClose={panel.onClose}
        footer={<FormFooter onCancel={panel.onClose} />}
      >
        <FormGrid>
          <FormCell>
            <FormLookup
              name="talentoId"
              load={buscar}
              chosen={talento}
              onPick={setTalento}
              placeholder="Busque pelo nome ou pela matrícula"
            />
          </FormCell>
          <FormCell>
            <FormSelect name="certificacaoId" options={certificacoes} />
          </FormCell>
          <Quando />
        </FormGrid>
      </SidePanel>
    </Form>
  )
}

function Existente(panel: PanelProps<c.CertificacaoDoTalento> & { id: number }) {
  const { id, onClose, onPrevious, onNext } = panel
  const read = useCall(c.ler, { id }, { silent: true })
  if (read.data?.id !== id)
    return (
      <SidePanel title="Certificação do talento" onClose={onClose} onPrevious={onPrevious} onNext={onNext}>
        {refusalText(read.error) ?? <Skeleton shape="form" />}
      </SidePanel>
    )
  return <Formulario key={`${id} ${read.data.versao}`} panel={panel} certificacao={read.data} />
}

const { data, observacao } = c.camposDaCertificacaoDoTalento
const quando = z.object({ data, observacao })
function Formulario(props: { panel: PanelProps<c.CertificacaoDoTalento>; certificacao: c.CertificacaoDoTalento }) {
  const { panel, certificacao: x } = props
  const mayEdit = x.pode.includes('editar')
  const form = useEntityForm({
    draft: inTab('certificacao-do-colaborador', x.id),
    schema: quando,
    values: { data: x.data, observacao: x.observacao ?? '' },
    save: async (output) => {
      await call(c.alterar, { id: x.id, versao: x.versao, ...output }, { errors: 'none' })
      toast.success('Certificação alterada com sucesso.')
      await mudou()
      return x.id
    },
    done: panel.onSaved,
  })
  return (
    <Form form={form} hasSummary="inside">
      <SidePanel
        title={mayEdit ? 'Editar certificação do talento' : 'Certificação do talento'}
        record={`${x.talentoNome}, ${x.certificacaoNome}`}
        onClose={panel.onClose}
        onPrevious={panel.onPrevious}
        onNext={panel.onNext}
        footer={
          mayEdit ? (
            <FormFooter
              onCancel={panel.onClose}
              start={
                x.pode.includes('excluir') ? (
                  <Button variant="danger" onPress={() => panel.onRemove(x)}>
                    Excluir
                  </Button>
                ) : undefined
              }
            />
          ) : undefined
        }
      >
        <fieldset disabled={!mayEdit}>
          <FormGrid>
            <FormCell>
              <FactRows
                items={[
                  { label: 'Certificação', value: x.certificacaoNome },
                  {
                    label: 'Talento',
                    value: (
                      <Link href={`/cargo-salario/colaboradores/${x.talentoId}?aba=certificacoes`}>
                        {x.talentoNome}
                      </Link>
                    ),
                  },
                  { label: 'Cargo', value: x.cargoNome },
                  { label: 'Área', value: x.areaNome },
                  ...(x.faltam.length > 0
                    ? [{ label: 'Falta passar em', value: x.faltam.join('; ') }]
                    : [{ label: 'Vale até', value: x.validade ? formatarData(x.validade) : 'Não vence' }]),
                  ...(x.obtida !== null && x.obtida !== x.data
                    ? [{ label: 'Vale desde', value: `${formatarData(x.obtida)}, com a avaliação prática` }]
                    : []),
                  { label: 'Situação', value: <SituacaoDaCertificacao de={x.situacao} /> },
                ]}
              />
            </FormCell>
            <Quando />
          </FormGrid>
        </fieldset>
        {x.pode.includes('certificado') && x.obtida !== null && <ImprimirCertificado id={x.id} />}
      </SidePanel>
    </Form>
  )
}
const Quando = () => (
  <>
    <FormCell>
      <FormDate name="data" help="A validade conta a partir deste dia." />
    </FormCell>
    <FormCell>
      <FormTextArea name="observacao" rows={4} />
    </FormCell>
  </>
)
