import * as c from '@quadro/contract/cargo-salario/cargos.ts'
import { codigosCbos } from '@quadro/contract/cargo-salario/codigos-cbos.ts'
import { useState } from 'react'
import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { FormDate, FormMoney, FormNumber, FormSelect, FormText } from '../../kit/fields.tsx'
import { Form, useEntityForm, useField } from '../../kit/form.tsx'
import { refresh } from '../../kit/query.ts'
import { today } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { AsyncSelectField, FormCell, FormGrid, type Option, SelectField } from '../../ui/fields/index.ts'
import { toast } from '../../ui/Toasts.tsx'
import { useIndices } from './opcoes.ts'

const tipos = c.TIPO_SALARIO_DA_FAIXA.map((t) => ({ value: Number(t.codigo), label: t.descricao }))

/** Date, type and worth of a band's row. */
export function SalarioDaFaixaCampos() {
  const tipo = useField<number>('tipo')
  const indices = useIndices()
  return (
    <>
      <FormCell span={6}>
        <FormDate name="data" />
      </FormCell>
      <FormCell span={6}>
        <SelectField {...tipo} options={tipos} clearable={false} onChange={(next) => tipo.onChange(next ?? 3)} />
      </FormCell>
      {tipo.value === 2 ? (
        <>
          <FormCell span={6}>
            <FormSelect name="indiceId" options={indices} required />
          </FormCell>
          <FormCell span={6}>
            <FormNumber name="quantidade" decimals={2} required />
          </FormCell>
        </>
      ) : (
        <FormCell span={6}>
          <FormMoney name="valor" required />
        </FormCell>
      )}
    </>
  )
}

const buscarCbo = async (codigoOudescricao: string): Promise<{ items: Option<string>[]; total: number }> => {
  const found = await call(codigosCbos, { codigoOudescricao }, { errors: 'none', silent: true })
  const items = found.map((o) => ({ value: o.codigo, label: o.descricao, secondary: o.codigo }))
  return { items, total: items.length }
}
function Cbo({ faixa }: { faixa: c.Faixa | undefined }) {
  const field = useField<string | null>('codigoCBO')
  const [chosen, setChosen] = useState<Option<string> | null>(
    faixa?.codigoCBO
      ? { value: faixa.codigoCBO, label: faixa.cboDescricao ?? faixa.codigoCBO, secondary: faixa.codigoCBO }
      : null,
  )
  return (
    <AsyncSelectField
      {...field}
      value={field.value ? chosen : null}
      load={buscarCbo}
      placeholder="Código ou descrição"
      onChange={(option) => {
        setChosen(option)
        field.onChange(option?.value ?? null)
      }}
    />
  )
}

// One level, so that each field has its place; the call nests the history again.
const novaSchema = z.object({ ...c.camposDaFaixa, ...c.camposDoSalarioDaFaixa }).superRefine((f, ctx) => {
  for (const p of c.conferirSalarioDaFaixa(f)) ctx.addIssue({ code: 'custom', ...p })
})
const edicaoSchema = z.object(c.camposDaFaixa)

/** A band: with its first history row when it is new, without when it is edited. */
export function FaixaDialog({
  cargo,
  faixa,
  onClose,
}: {
  cargo: c.Cargo
  faixa?: c.Faixa | undefined
  onClose: () => void
}) {
  const campos = {
    nome: faixa?.nome ?? '',
    codigoAC: faixa?.codigoAC ?? '',
    nomeACPessoal: faixa?.nomeACPessoal ?? '',
    codigoCBO: faixa?.codigoCBO ?? null,
  }
  const feito = async (texto: string) => {
    toast.success(texto)
    await refresh(c.listarFaixasDoCargo, c.listar, c.ler)
    onClose()
  }
  const nova = useEntityForm({
    schema: novaSchema,
    values: { ...campos, data: today(), tipo: 3 as const, indiceId: null, quantidade: null, valor: null },
    save: async ({ nome, codigoAC, nomeACPessoal, codigoCBO, ...historico }) => {
      await call(
        c.criarFaixa,
        { id: cargo.id, nome, codigoAC, nomeACPessoal, codigoCBO, historico },
        { errors: 'none' },
      )
      await feito('Faixa inserida com sucesso.')
    },
  })
  const edicao = useEntityForm({
    schema: edicaoSchema,
    values: campos,
    save: async (output) => {
      await call(
        c.alterarFaixa,
        { id: cargo.id, faixaId: faixa?.id ?? 0, versao: faixa?.versao ?? 0, ...output },
        { errors: 'none' },
      )
      await feito('Faixa alterada com sucesso.')
    },
  })
  const form = faixa ? edicao : nova
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={faixa ? `Editar a faixa ${faixa.nome}` : `Inserir faixa em ${cargo.nome}`}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Salvando" onPress={() => void form.submit()}>
            Salvar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell span={6}>
            <FormText name="nome" />
          </FormCell>
          <FormCell span={6}>
            <FormText name="codigoAC" />
          </FormCell>
          <FormCell>
            <Cbo faixa={faixa} />
          </FormCell>
          <FormCell>
            <FormText name="nomeACPessoal" help="Obrigatória só onde a empresa é integrada com o sistema de pessoal." />
          </FormCell>
          {!faixa && <SalarioDaFaixaCampos />}
        </FormGrid>
      </Form>
    </Dialog>
  )
}
