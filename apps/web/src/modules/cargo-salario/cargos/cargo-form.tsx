import * as c from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { useMemo, useState } from 'react'
import * as z from 'zod'
import { save } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { DraftNote, Form, FormFooter, type UsedForm, useEntityForm } from '../../../kit/form/form.tsx'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { AbaDoFormulario } from './cargo-campos.tsx'
import { SugestoesDoCargo } from './cargo-sugestoes.tsx'
import { ABAS_DO_FORMULARIO, type Aba, abaDe, doCargo, errosDaAba, ORDEM, VAZIO } from './cargo-valores.ts'

export const BASE = '/cargo-salario/cargos'
const novo = z.object({ ...c.camposDoCargo, ...c.primeiraResponsabilidade })
const existente = z.object(c.camposDoCargo)

/** The form of a new position (also as a copy) or of an existing one. */
export function useCargoForm(props: {
  cargo?: c.Cargo
  copiaDe?: c.Cargo | undefined
  onAba: (aba: Aba) => void
  onSaved: (cargo: c.Cargo) => void
}): UsedForm {
  const { cargo, copiaDe } = props
  const values = useMemo(
    () =>
      cargo
        ? doCargo(cargo)
        : {
            ...(copiaDe ? { ...doCargo(copiaDe), nome: '' } : VAZIO),
            responsabilidades: copiaDe?.responsabilidades ?? '',
            responsabilidadesDesde: today(),
          },
    [cargo, copiaDe],
  )
  return useEntityForm({
    schema: (cargo ? existente : novo) as typeof novo,
    values: values as never,
    order: ORDEM,
    reveal: (campo) => props.onAba(abaDe(campo)),
    // The version is part of the draft's name, because a draft of an older version would undo what others have saved.
    draft: cargo ? `cargo:${cargo.id}:${cargo.versao}` : copiaDe ? `cargo:copia:${copiaDe.id}` : 'cargo:novo',
    save: (output) =>
      save(c.cargos, { ...output, ...(cargo ? { id: cargo.id, versao: cargo.versao } : {}) }, { errors: 'none' }),
    done: (saved) => {
      toast.success(cargo ? 'Cargo alterado com sucesso.' : 'Cargo inserido com sucesso.')
      props.onSaved(saved)
    },
  }) as UsedForm
}

/** 'Rascunho guardado…', and the button that returns to the saved values. */
export const Rascunho = ({ form }: { form: UsedForm }) => (
  <>
    <DraftNote />
    {form.fromDraft && (
      <Button variant="quiet" size="sm" onPress={form.discardDraft}>
        Descartar rascunho
      </Button>
    )}
  </>
)

/** /cargo-salario/cargos/new; with `de`, the id of a position, it starts as a copy of it. */
export default function NovoCargo() {
  const [search] = useSearchState()
  const de = Number(search.de) || 0
  const origem = useCall(c.cargos.ler, { id: de }, { silent: true, enabled: de > 0 })
  if (de > 0 && origem.data?.id !== de)
    return <Carregando title="Inserir Cargo" error={origem.error} onRetry={() => void origem.refetch()} />
  return <Novo key={de} copiaDe={de > 0 ? origem.data : undefined} />
}

function Novo({ copiaDe }: { copiaDe: c.Cargo | undefined }) {
  const go = useGo()
  const [aba, setAba] = useState<Aba>('dados')
  const form = useCargoForm({
    copiaDe,
    onAba: setAba,
    onSaved: ({ id }) => go(`${BASE}/${id}`, { search: { aba: 'faixas' }, replace: true }),
  })
  return (
    <Form form={form} hasSummary={false}>
      <PageHeader
        title="Inserir Cargo"
        facts={copiaDe && `Cópia de ${copiaDe.nome}: dê a ela um nome. Faixas e pessoas não vêm junto.`}
        actions={<Rascunho form={form} />}
      />
      <Tabs
        label="Partes do cargo"
        isLong
        items={ABAS_DO_FORMULARIO.map(({ id, label }) => ({ id, label, errors: errosDaAba(form, id) }))}
        selected={aba}
        onChange={(id) => setAba(id as Aba)}
      >
        <AbaDoFormulario aba={aba} form={form} />
        <SugestoesDoCargo aba={aba} isNovo />
      </Tabs>
      <FormFooter onCancel={() => go(BASE)} />
    </Form>
  )
}
