import { opcoes as opcoesDeArea } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { opcoesDeCargo } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import * as c from '@quadro/contract/utilitario/acessos/configuracoes-limite-colaborador.ts'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormNumber } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { useChild, useGo } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import {
  FormCell,
  FormGrid,
  FormGroup,
  NumberField,
  type Option,
  RepeatingRows,
  SelectField,
  type TreeNode,
  TreeSelectField,
} from '../../../ui/fields/index.ts'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

const BASE = '/utilitario/configuracoes-limite-colaborador'

export default function ConfiguracaoLimiteColaborador() {
  const child = useChild(BASE)
  const id = child === undefined || child === 'new' ? undefined : Number(child)
  const read = useCall(c.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  if (id === undefined) return <Formulario row={undefined} />
  if (read.data?.id !== id)
    return (
      <Carregando
        title="Editar Configuração de Limite de Colaboradores"
        error={read.error}
        onRetry={() => void read.refetch()}
      />
    )
  return <Formulario key={read.data.versao} row={read.data} />
}

function Formulario({ row }: { row: c.ConfiguracaoCompleta | undefined }) {
  const go = useGo()
  const [created, setCreated] = useState<number>()
  const [isAsking, setAsking] = useState(false)
  const isReadOnly = row !== undefined && !row.pode.includes('editar')
  const form = useEntityForm({
    draft: inTab('limite-de-colaboradores'),
    schema: c.configuracaoForm,
    values: {
      maximo: row?.maximo ?? null,
      limites: (row?.limites ?? []).map(({ areaId, cargoId, quantidade }) => ({ areaId, cargoId, quantidade })),
    },
    save: async (output) => {
      const saved = row
        ? await call(c.alterar, { id: row.id, versao: row.versao, ...output }, { errors: 'none' })
        : await call(c.criar, output, { errors: 'none' })
      toast.success(row ? 'Limites alterados com sucesso.' : 'Limites inseridos com sucesso.')
      await refreshed()
      if (!row) setCreated(saved.id)
    },
  })
  // Navigates only after the form knows that it is saved; otherwise leaving would ask about unsaved changes.
  useEffect(() => {
    if (created !== undefined && !form.isDirty) go(`${BASE}/${created}`, { replace: true })
  }, [created, form.isDirty, go])
  const remove = async () => {
    if (!row) return
    await attempt(
      async () => {
        await call(c.excluir, { id: row.id, versao: row.versao })
        toast.success('Limites excluídos com sucesso.')
        await refreshed()
        go(BASE)
      },
      {
        after: () => setAsking(false),
      },
    )
  }
  return (
    <Form form={form} hasSummary="inside">
      <PageHeader
        title={
          row ? 'Editar Configuração de Limite de Colaboradores' : 'Inserir Configuração de Limite de Colaboradores'
        }
        {...(row ? { record: row.empresaNome, facts: `${trabalham(row.pessoas)} na empresa hoje` } : {})}
        hasLine
      />
      <PageBody>
        <FormColumn>
          <fieldset disabled={isReadOnly}>
            <FormGroup
              title="Empresa"
              help="Admitir, readmitir, contratar, transferir e desfazer um desligamento são recusados onde passariam de um limite, também em datas futuras. Quem já está acima de um limite continua onde está."
            >
              <FormGrid>
                <FormCell span={6}>
                  <FormNumber name="maximo" help="Vazio: a empresa como um todo não tem limite." />
                </FormCell>
              </FormGrid>
            </FormGroup>
            <Limites row={row} />
          </fieldset>
        </FormColumn>
      </PageBody>
      {!isReadOnly && (
        <FormFooter
          onCancel={() => go(BASE)}
          start={
            row?.pode.includes('excluir') ? (
              <Button variant="danger" onPress={() => setAsking(true)}>
                Excluir
              </Button>
            ) : undefined
          }
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={() => setAsking(false)}
        title="Excluir os limites da empresa?"
        confirmLabel="Excluir"
        keepLabel="Manter"
        isDanger
        onConfirm={() => void remove()}
      >
        A partir daí não há limite de pessoas. Quem trabalha na empresa fica como está.
      </ConfirmDialog>
    </Form>
  )
}

const trabalham = (pessoas: number) =>
  pessoas === 1 ? '1 pessoa trabalha' : `${pessoas.toLocaleString('pt-BR')} pessoas trabalham`

type Limite = { areaId: number | null; cargoId: number | null; quantidade: number | null }

function Limites({ row }: { row: c.ConfiguracaoCompleta | undefined }) {
  const { value = [], onChange, error } = useField<Limite[]>('limites')
  const { formState } = useFormContext()
  const errors = (formState.errors.limites ?? []) as unknown as Record<string, { message?: string }>[]
  const areas = useCall(opcoesDeArea, {}, { silent: true }).data ?? []
  const cargos = useCall(opcoesDeCargo, {}, { silent: true }).data ?? []
  // Areas and positions already named by a limit stay in the options, even if they are no longer available.
  const nodes: TreeNode<number>[] = areas.map(({ id, nome, areaMaeId }) => ({ id, label: nome, parentId: areaMaeId }))
  const options: Option<number>[] = cargos.map(({ id, label }) => ({ value: id, label }))
  for (const { areaId, areaNome, cargoId, cargoNome } of row?.limites ?? []) {
    if (areaId !== null && areas.length > 0 && !nodes.some((n) => n.id === areaId))
      nodes.push({ id: areaId, label: areaNome ?? 'Fora do seu alcance', parentId: null, inactive: true })
    if (cargoId !== null && cargos.length > 0 && !options.some((o) => o.value === cargoId))
      options.push({ value: cargoId, label: cargoNome ?? 'Fora do seu alcance' })
  }
  const hoje = ({ areaId, cargoId }: Limite) =>
    row?.limites.find((l) => l.areaId === areaId && l.cargoId === cargoId)?.pessoas
  return (
    <FormGroup
      title="Por área e cargo"
      help="Uma área conta também as que estão abaixo dela. Com área e cargo, o limite é do cargo nessa área."
    >
      <RepeatingRows<Limite>
        label="Limites por área e cargo"
        hideLabel
        name="limites"
        rowName="Limite"
        isTall
        error={error}
        value={value}
        onChange={onChange}
        addLabel="Adicionar limite"
        newRow={() => ({ areaId: null, cargoId: null, quantidade: null })}
        renderRow={(limite, change, { index, label }) => {
          const pessoas = hoje(limite)
          const messageOf = (field: string) => errors[index]?.[field]?.message
          return (
            <FormGrid>
              <FormCell span={5} tablet={6}>
                <TreeSelectField<number>
                  label="Área Organizacional"
                  name={`${label}-area`}
                  placeholder="Todas"
                  nodes={nodes}
                  value={limite.areaId}
                  error={messageOf('areaId')}
                  onChange={(areaId) => change({ ...limite, areaId })}
                />
              </FormCell>
              <FormCell span={4} tablet={6}>
                <SelectField<number>
                  label="Cargo"
                  name={`${label}-cargo`}
                  placeholder="Todos"
                  options={options}
                  value={limite.cargoId}
                  error={messageOf('cargoId')}
                  onChange={(cargoId) => change({ ...limite, cargoId })}
                />
              </FormCell>
              <FormCell span={3} tablet={6}>
                <NumberField
                  label="Máximo de pessoas"
                  name={`${label}-maximo`}
                  required
                  value={limite.quantidade}
                  error={messageOf('quantidade')}
                  help={pessoas === undefined ? undefined : `${pessoas.toLocaleString('pt-BR')} hoje`}
                  onChange={(quantidade) => change({ ...limite, quantidade })}
                />
              </FormCell>
            </FormGrid>
          )
        }}
      />
    </FormGroup>
  )
}
