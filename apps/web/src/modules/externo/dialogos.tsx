import * as c from '@quadro/contract/externo/curriculo.ts'
import { NIVEL_IDIOMA, SITUACAO_FORMACAO, TIPO_FORMACAO } from '@quadro/contract/geral/codigos.ts'
import type { ReactNode } from 'react'
import {
  FormCheckbox,
  FormCode,
  FormDate,
  FormMoney,
  FormPhone,
  FormSelect,
  FormText,
  FormTextArea,
} from '../../kit/fields.tsx'
import { Form, type UsedForm, useEntityForm, useField } from '../../kit/form.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormCell, FormGrid, type Option } from '../../ui/fields/index.ts'
import { useRegras } from './regras.tsx'

interface DialogoProps<T> {
  /** The entry that is edited; none: a new one. */
  value: T | undefined
  onSave: (row: T) => void
  onClose: () => void
}

/** Frame of the three dialogs; 'Salvar' puts the entry into the list, which is saved with the whole form. */
function Dialogo(props: { title: string; form: UsedForm; onClose: () => void; isWide?: boolean; children: ReactNode }) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title={props.title}
      isWide={props.isWide}
      footer={
        <>
          <Button onPress={props.onClose}>Cancelar</Button>
          <Button variant="accent" onPress={() => void props.form.submit()}>
            Salvar
          </Button>
        </>
      }
    >
      <Form form={props.form} hasSummary={false} isGuarded={false}>
        <FormGrid>{props.children}</FormGrid>
      </Form>
    </Dialog>
  )
}

export function FormacaoDialog({
  value,
  areas,
  onSave,
  onClose,
}: DialogoProps<c.Formacao> & { areas: Option<number>[] }) {
  const { maiusculas } = useRegras()
  const form = useEntityForm({
    schema: c.formacaoForm,
    values: (value ?? {
      areaFormacaoId: null,
      curso: '',
      local: '',
      tipo: null,
      situacao: null,
      conclusao: null,
    }) as never,
    save: async (row) => onSave(row),
  })
  return (
    <Dialogo title="Inserir/Editar Formação" form={form} onClose={onClose}>
      <FormSelect name="areaFormacaoId" options={areas} />
      <FormText name="curso" uppercase={maiusculas} />
      <FormText name="local" uppercase={maiusculas} />
      <FormCell span={6}>
        <FormCode name="tipo" codes={TIPO_FORMACAO} />
      </FormCell>
      <FormCell span={6}>
        <FormCode name="situacao" codes={SITUACAO_FORMACAO} />
      </FormCell>
      <FormText name="conclusao" uppercase={maiusculas} help="Quando terminou ou deve terminar, por exemplo 12/2024." />
    </Dialogo>
  )
}

/** Ticking 'outro cargo' clears what was chosen and opens the free text; unticking goes back to the list. */
function CargoDaExperiencia({ cargos }: { cargos: Option<number>[] }) {
  const { maiusculas } = useRegras()
  const other = useField<boolean>('checkNomeCargo')
  const cargo = useField<number | null>('cargoId')
  const nome = useField<string | null>('nomeMercado')
  return (
    <>
      <FormSelect name="cargoId" options={cargos} required={!other.value} disabled={other.value} />
      <FormCheckbox
        name="checkNomeCargo"
        onTick={(on) => {
          other.onChange(on)
          cargo.onChange(null)
          nome.onChange(null)
        }}
      />
      <FormText name="nomeMercado" required={other.value} disabled={!other.value} uppercase={maiusculas} />
    </>
  )
}

export function ExperienciaDialog({
  value,
  cargos,
  onSave,
  onClose,
}: DialogoProps<c.Experiencia> & { cargos: Option<number>[] }) {
  const { maiusculas } = useRegras()
  const form = useEntityForm({
    schema: c.experienciaForm,
    values: (value ?? {
      empresa: '',
      contatoEmpresa: null,
      cargoId: null,
      checkNomeCargo: false,
      nomeMercado: null,
      salario: null,
      dataAdmissao: '',
      dataDesligamento: null,
      motivoSaida: null,
      observacao: null,
    }) as never,
    save: async (row) => onSave(row),
  })
  return (
    <Dialogo title="Inserir/Editar Experiência Profissional" form={form} onClose={onClose} isWide>
      <FormCell span={8}>
        <FormText name="empresa" uppercase={maiusculas} autoComplete="organization" />
      </FormCell>
      <FormCell span={4}>
        <FormPhone name="contatoEmpresa" />
      </FormCell>
      <CargoDaExperiencia cargos={cargos} />
      <FormCell span={4}>
        <FormDate name="dataAdmissao" />
      </FormCell>
      <FormCell span={4}>
        <FormDate name="dataDesligamento" help="Em branco se trabalho aqui." />
      </FormCell>
      <FormCell span={4}>
        <FormMoney name="salario" />
      </FormCell>
      <FormText name="motivoSaida" uppercase={maiusculas} />
      <FormTextArea name="observacao" rows={2} />
    </Dialogo>
  )
}

export function IdiomaDialog({
  value,
  idiomas,
  isLocked,
  onSave,
  onClose,
}: DialogoProps<c.IdiomaDoCandidato> & { idiomas: Option<number>[]; isLocked: boolean }) {
  const form = useEntityForm({
    schema: c.idiomaForm,
    values: (value ?? { idiomaId: null, nivel: null }) as never,
    save: async (row) => onSave(row),
  })
  return (
    <Dialogo title="Inserir/Editar Idioma" form={form} onClose={onClose}>
      <FormSelect name="idiomaId" options={idiomas} disabled={isLocked} />
      <FormCode name="nivel" codes={NIVEL_IDIOMA} />
    </Dialogo>
  )
}
