import { acoes } from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { type AcaoPgr, acoesPgr } from '@quadro/contract/sst/pgr/acoes-pgr.ts'
import { lerInventario, pgrs } from '@quadro/contract/sst/pgr/pgr.ts'
import { useState } from 'react'
import { save } from '../../../kit/call/call.ts'
import { lookup, useCall } from '../../../kit/call/query.ts'
import { can, today } from '../../../kit/call/session.ts'
import { FormDate, FormLookup, FormSelect, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { DraftNote, Form, FormFooter, FormSummary, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { emptyValues } from '../../../kit/form/form-fields.tsx'
import { optionsWith, useTarget } from '../../../kit/form/targets.ts'
import { listAddress, useChild, useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { saved } from '../../../kit/record/words.ts'
import { FormCell, FormGrid, FormGroup, type Option, SelectField } from '../../../ui/fields/index.ts'
import { ListChecks } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { SituacaoDaAcao } from '../../cargo-salario/index.ts'

const buscar = lookup(colaboradores, { situacao: 'A' })
const FECHADA = 'A ação já terminou'
const COMO_REABRIR = 'Para mudar o que ela diz, reabra-a no plano de ação.'

interface DaAcao {
  record: AcaoPgr | undefined
}
const campos = ({ record }: DaAcao) => (
  <>
    {record && (record.situacao === 'C' || record.situacao === 'X') && (
      <NoticeBar title={FECHADA} text={COMO_REABRIR} />
    )}
    <FormGroup title="O que fazer">
      <FormGrid>
        <FormCell>
          <FormText name="nome" />
        </FormCell>
        <FormCell>
          <FormTextArea name="meta" rows={2} help="Por onde se sabe que deu certo." />
        </FormCell>
        <FormCell>
          <Responsavel acao={record} />
        </FormCell>
      </FormGrid>
    </FormGroup>
    <FormGroup title="Para que risco">
      <FormGrid>
        <Alvo acao={record} />
      </FormGrid>
    </FormGroup>
    <FormGroup title="Previsão">
      <FormGrid>
        <FormCell span={6}>
          <FormDate name="previsaoInicio" />
        </FormCell>
        <FormCell span={6}>
          <FormDate name="previsaoTermino" help="Vazia: sem prazo. Depois deste dia ela está atrasada." />
        </FormCell>
      </FormGrid>
    </FormGroup>
    <FormGroup
      title="Acompanhamento"
      help="O último da ação. Os outros, comentários e anexos ficam no plano de ação da empresa."
    >
      <FormGrid>
        <FormCell span={6}>
          <FormDate name="acompanhamentoInicio" />
        </FormCell>
        <FormCell span={6}>
          <FormDate name="acompanhamentoTermino" />
        </FormCell>
        <FormCell>
          <FormText name="acompanhamentoSituacao" />
        </FormCell>
        <FormCell>
          <FormTextArea name="acompanhamentoObservacao" rows={3} />
        </FormCell>
      </FormGrid>
    </FormGroup>
  </>
)

function Responsavel({ acao }: { acao: AcaoPgr | undefined }) {
  const [talento, setTalento] = useState<Option | null>(
    acao?.responsavelId ? { value: acao.responsavelId, label: acao.responsavelNome } : null,
  )
  return (
    <FormLookup
      name="responsavelId"
      load={buscar}
      chosen={talento}
      onPick={setTalento}
      placeholder="Busque pelo nome ou pela matrícula"
    />
  )
}

/** The programme, a group of it and a risk of that group: each choice offers what belongs to the one before. */
function Alvo({ acao }: { acao: AcaoPgr | undefined }) {
  const pgr = useField<number | null>('pgrId')
  const pgrId = pgr.value
  const grupo = useField<number | null>('grupoHomogeneoId')
  const risco = useField<number | null>('riscoId')
  const inventario = useCall(
    lerInventario,
    { id: pgrId ?? 0 },
    { silent: true, enabled: pgrId !== null && can(lerInventario) },
  ).data
  const held = (id: number | null | undefined, label: string | null | undefined) =>
    id && label ? [{ value: id, label }] : []
  const com = (options: Option<number>[], de: Option<number>[]) => [
    ...options,
    ...de.filter(({ value }) => !options.some((option) => option.value === value)),
  ]
  const grupos = (inventario?.grupos ?? []).map(({ id, nome }) => ({ value: id, label: nome }))
  const riscos = (inventario?.riscos ?? [])
    .filter(({ grupoId }) => grupoId === grupo.value)
    .map(({ riscoId, risco: nome }) => ({ value: riscoId, label: nome }))
  const unicos = riscos.filter(({ value }, at) => riscos.findIndex((r) => r.value === value) === at)
  const doMesmo = acao?.pgrId === pgrId
  const { probabilidades = [], gravidades = [] } = inventario?.matriz ?? {}
  const niveis = (de: readonly { id: number; nome: string }[], antes: Option<number>[]) =>
    com(
      de.map(({ id, nome }) => ({ value: id, label: nome })),
      antes,
    )
  const programas = optionsWith(useTarget('pgr'), acao ? [{ id: acao.pgrId, label: acao.pgrNome }] : [])
  return (
    <>
      <FormCell>
        <SelectField
          {...semLimites(pgr)}
          value={pgrId}
          options={programas}
          onChange={(next) => {
            pgr.onChange(next)
            grupo.onChange(null)
            risco.onChange(null)
          }}
        />
      </FormCell>
      <FormCell span={6}>
        <SelectField
          {...semLimites(grupo)}
          value={grupo.value}
          placeholder="Todo o PGR"
          options={com(grupos, doMesmo ? held(acao?.grupoHomogeneoId, acao?.grupoHomogeneoNome) : [])}
          onChange={(next) => {
            grupo.onChange(next)
            risco.onChange(null)
          }}
        />
      </FormCell>
      <FormCell span={6}>
        <FormSelect
          name="riscoId"
          placeholder="Todo o grupo"
          options={com(
            unicos,
            grupo.value === acao?.grupoHomogeneoId && doMesmo ? held(acao?.riscoId, acao?.riscoNome) : [],
          )}
        />
      </FormCell>
      <FormCell span={6}>
        <FormSelect
          name="probabilidadeDepoisId"
          help="Com a de gravidade, dá o nível que o risco deve ter quando a ação terminar."
          options={niveis(probabilidades, held(acao?.probabilidadeDepoisId, acao?.probabilidadeDepoisNome))}
        />
      </FormCell>
      <FormCell span={6}>
        <FormSelect
          name="gravidadeDepoisId"
          help="Vazia: fica como é hoje."
          options={niveis(gravidades, held(acao?.gravidadeDepoisId, acao?.gravidadeDepoisNome))}
        />
      </FormCell>
    </>
  )
}
const semLimites = ({ max: _, semMilhar: __, ...field }: ReturnType<typeof useField<number | null>>) => field

const Pagina = recordPage(acoesPgr, {
  badge: (acao) => <SituacaoDaAcao de={acao} />,
  facts: (acao) => [acao.pgrNome, acao.riscoNome ?? acao.grupoHomogeneoNome].filter(Boolean).join(' · '),
  secondary: ({ id, pgrId }) => [
    ...(can(pgrs.ler) ? [{ id: 'pgr', label: 'Ver o PGR', href: `${pgrs.page}/${pgrId}?aba=acoes` }] : []),
    ...(can(acoes.listar)
      ? [{ id: 'plano', label: 'Abrir no plano de ação', icon: ListChecks, href: `${acoes.page}/${id}` }]
      : []),
  ],
  fields: campos,
})

const numero = (valor: unknown) => (Number(valor) > 0 ? Number(valor) : null)

/** A new action may come from a PGR, or from a risk of its inventory, which the address names; the form then leads back there. */
function NovaAcao() {
  const [search] = useSearchState()
  const go = useGo()
  const pgrId = numero(search.pgr)
  const leave = () => {
    if (pgrId === null) return go(listAddress(acoesPgr.page))
    go(`${pgrs.page}/${pgrId}`, {
      search: typeof search.linha === 'string' ? { risco: search.linha } : { aba: 'acoes' },
    })
  }
  const form = useEntityForm({
    schema: acoesPgr.novo,
    values: emptyValues(acoesPgr.novo, {
      ...{ previsaoInicio: today(), pgrId: pgrId as never },
      ...{ grupoHomogeneoId: numero(search.grupo), riscoId: numero(search.risco) },
    }) as never,
    draft: `${acoesPgr.base}:new`,
    save: (output) => save(acoesPgr, output, { errors: 'none' }),
    done: () => {
      toast.success(saved(acoesPgr, true))
      leave()
    },
  })
  return (
    <Form form={form} hasSummary={false}>
      <FormColumns>
        <FormSummary />
        <DraftNote />
        {campos({ record: undefined })}
      </FormColumns>
      <FormFooter onCancel={leave} />
    </Form>
  )
}

export default function AcaoDoPgr() {
  if (useChild(acoesPgr.page) !== 'new') return <Pagina />
  return (
    <>
      <PageHeader title={`Inserir ${acoesPgr.singular}`} hasLine />
      <NovaAcao />
    </>
  )
}
