import { BOXES_PADRAO, LIMITES_PADRAO, MAX_NOMECLATURA } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import * as c from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import { inverterEixoResultadoNineBox } from '@quadro/contract/utilitario/parametros/parametros-sistema.ts'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { save } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { FormDate, FormNumber, FormSelect } from '../../../kit/form/fields.tsx'
import { DraftNote, Form, FormFooter, FormSummary, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { RemoveDialog } from '../../../kit/list/remove-dialog.tsx'
import { useChild, useGo } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { removalOf, saved } from '../../../kit/record/words.ts'
import { FormCell, FormGrid, FormGroup, TextArea, TextField } from '../../../ui/fields/index.ts'
import { ChartNoAxesCombined, FileText, Trash2 } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { enderecoDe, Matriz, veResultado } from './ninebox-partes.tsx'

/** /avaliacao/ninebox/new and /{id} */
export default function NineBoxPagina() {
  const child = useChild(c.base)
  const id = child === undefined || child === 'new' ? undefined : Number(child)
  const read = useCall(c.nineBox.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  if (id === undefined) return <Editor key="new" />
  if (read.data?.id !== id)
    return <Carregando title="Nine Box" error={read.error} onRetry={() => void read.refetch()} />
  return <Editor key={`${id}:${read.data.versao}`} nineBox={read.data} />
}

/** Names of the two fields of each box in the summary of errors. */
const schema = c.nineBox.form.meta({
  labels: Object.fromEntries(
    c.BOXES.flatMap((nome, i) => [
      [`${nome}.nomeclatura`, `Título do box ${i + 1}`],
      [`${nome}.descricao`, `Descrição do box ${i + 1}`],
    ]),
  ),
})
const ORDEM = ['data', 'avaliacaoDesempenhoId', ...Object.keys(LIMITES_PADRAO), ...c.BOXES]
const novo = () => ({
  data: today(),
  avaliacaoDesempenhoId: null,
  ...LIMITES_PADRAO,
  ...Object.fromEntries(c.BOXES.map((nome, i) => [nome, BOXES_PADRAO[i]])),
})
type EmEdicao = { nomeclatura: string | null; descricao: string | null } | undefined
const doBox = (campo: string) => c.BOXES.indexOf(campo.split('.')[0] as c.NomeDoBox) + 1

function Editor({ nineBox: n }: { nineBox?: c.NineBoxLido }) {
  const go = useGo()
  const [box, setBox] = useState<number>()
  const [isRemoving, setRemoving] = useState(false)
  const { data: inverter = false } = useCall(inverterEixoResultadoNineBox, {}, { silent: true })
  const mayEdit = n ? n.pode.includes('editar') : true
  const form = useEntityForm({
    schema,
    values: (n ?? novo()) as never,
    order: ORDEM,
    draft: `ninebox:${n ? `${n.id}:${n.versao}` : 'new'}`,
    reveal: (campo) => {
      if (doBox(campo) > 0) setBox(doBox(campo))
    },
    save: (output) => save(c.nineBox, { ...output, ...(n ? { id: n.id, versao: n.versao } : {}) }, { errors: 'none' }),
    done: async (salvo) => {
      toast.success(saved(c.nineBox, n === undefined))
      if (!n) go(`${c.base}/${salvo.id}`, { replace: true })
      await refreshed()
    },
  })
  const valores = useWatch({ control: form.control as never, name: c.BOXES as never }) as unknown as EmEdicao[]
  const boxes = Object.fromEntries(
    c.BOXES.map((nome, i) => [
      nome,
      { nomeclatura: valores[i]?.nomeclatura ?? '', descricao: valores[i]?.descricao ?? '' },
    ]),
  ) as Record<c.NomeDoBox, { nomeclatura: string; descricao: string }>
  const errados = new Set(form.problems.map(({ id }) => doBox(id)).filter((found) => found > 0))
  return (
    <Form form={form} hasSummary={false}>
      <PageHeader
        title={n ? c.nomeDoNineBox(n) : 'Inserir Nine Box'}
        facts={
          <>
            {n
              ? 'As pessoas de cada box estão no gráfico.'
              : 'Os boxes já vêm com título e descrição; mude o que quiser.'}
            <DraftNote />
          </>
        }
        pageKey={n?.id ?? 'new'}
        hasLine
        secondary={
          n
            ? [
                ...(veResultado()
                  ? [
                      { id: 'grafico', label: 'Gráfico', icon: ChartNoAxesCombined, href: enderecoDe('chart', n) },
                      { id: 'relatorio', label: 'Relatório', icon: FileText, href: enderecoDe('relatorio', n) },
                    ]
                  : []),
                ...(n.pode.includes('excluir')
                  ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, onAction: () => setRemoving(true) }]
                  : []),
              ]
            : []
        }
      />
      <FormColumns top={<FormSummary />}>
        <FormGroup title="De que avaliação">
          <Origem nineBox={n} readOnly={!mayEdit} />
        </FormGroup>
        <FormGroup
          title="Limites"
          help="Abaixo do primeiro percentual a pessoa está no nível baixo; do segundo em diante, no alto."
        >
          <FormGrid>
            {Object.keys(LIMITES_PADRAO).map((name) => (
              <FormCell key={name} span={6}>
                <FormNumber name={name} required digits={2} suffix="%" readOnly={!mayEdit} />
              </FormCell>
            ))}
          </FormGrid>
        </FormGroup>
        <FormGroup title="Boxes" help="Escolha um box para abrir, abaixo, o seu título e a sua descrição inteira.">
          <Matriz boxes={boxes} inverter={inverter} selected={box} onSelect={setBox} errados={errados} />
        </FormGroup>
        {box !== undefined && (
          <FormGroup title="Texto do box">
            <Textos key={box} box={box} readOnly={!mayEdit} />
          </FormGroup>
        )}
      </FormColumns>
      {mayEdit && (form.isDirty || !n) && <FormFooter onCancel={() => (n ? form.discardDraft() : go(c.base))} />}
      <RemoveDialog
        removal={removalOf(c.nineBox)}
        rows={isRemoving && n ? [n] : []}
        onClose={() => setRemoving(false)}
        onRemoved={() => go(c.base, { replace: true })}
      />
    </Form>
  )
}

function Origem({ nineBox: n, readOnly }: { nineBox: c.NineBoxLido | undefined; readOnly: boolean }) {
  const data = useField<string | null>('data').value
  const id = useField<number | null>('avaliacaoDesempenhoId').value
  const { data: avaliacoes } = useCall(c.opcoesDeAvaliacao, {}, { silent: true })
  const mudou = /^\d{4}-\d\d-\d\d$/.test(data ?? '') && data !== n?.data
  const { data: outro } = useCall(c.existe, { data: data ?? '' }, { silent: true, enabled: mudou })
  const opcoes = (avaliacoes ?? []).map(({ id: value, label }) => ({ value, label }))
  // An evaluation that was blocked again is not offered, but a Nine Box keeps the one it has.
  if (n && avaliacoes && !opcoes.some(({ value }) => value === n.avaliacaoDesempenhoId))
    opcoes.push({ value: n.avaliacaoDesempenhoId, label: n.avaliacaoTitulo })
  const recusa = avaliacoes?.find((a) => a.id === id)?.recusa
  return (
    <FormGrid>
      <FormCell span={4}>
        <FormDate
          name="data"
          today={today()}
          readOnly={readOnly}
          help={mudou && outro?.existe ? 'Já existe um Nine Box nesta data.' : undefined}
        />
      </FormCell>
      <FormCell span={8}>
        <FormSelect
          name="avaliacaoDesempenhoId"
          options={opcoes}
          readOnly={readOnly}
          help={avaliacoes?.length === 0 ? 'Nenhuma avaliação de desempenho está liberada.' : undefined}
        />
      </FormCell>
      {recusa && (
        <FormCell>
          <NoticeBar title="Esta avaliação não gera Nine Box" text={recusa} />
        </FormCell>
      )}
    </FormGrid>
  )
}

/** Title and description of the selected box; the title gets the focus. */
function Textos({ box, readOnly }: { box: number; readOnly: boolean }) {
  const nome = c.BOXES[box - 1]!
  const { max: _t, semMilhar: _s, ...titulo } = useField<string | null>(`${nome}.nomeclatura`)
  const { max: _d, semMilhar: _e, ...descricao } = useField<string | null>(`${nome}.descricao`)
  const campo = useRef<{ focus: () => void }>(null)
  useEffect(() => {
    if (!readOnly) campo.current?.focus()
  }, [readOnly])
  return (
    <FormGrid>
      <FormCell>
        <TextField
          {...titulo}
          ref={campo}
          label="Título"
          required
          counter
          maxLength={MAX_NOMECLATURA}
          readOnly={readOnly}
          value={titulo.value ?? ''}
        />
      </FormCell>
      <FormCell>
        <TextArea
          {...descricao}
          label="Descrição"
          required
          rows={4}
          maxLength={2000}
          readOnly={readOnly}
          value={descricao.value ?? ''}
          help="Nos boxes aparecem os primeiros 200 caracteres."
        />
      </FormCell>
    </FormGrid>
  )
}
