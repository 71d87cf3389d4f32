import { NIVEL_IDIOMA, SITUACAO_FORMACAO, TIPO_CURSO, TIPO_FORMACAO } from '@quadro/contract/geral/codigos/codigos.ts'
import * as c from '@quadro/contract/geral/pessoa/curriculo.ts'
import { inTab } from '../../../kit/form/draft.ts'
import {
  FormCheckbox,
  FormCode,
  FormDate,
  FormMoney,
  FormNumber,
  FormPhone,
  FormSelect,
  FormText,
  FormTextArea,
} from '../../../kit/form/fields.tsx'
import { useEntityForm, useField } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { FormCell, type Option } from '../../../ui/fields/index.ts'

interface DialogoProps<T> {
  /** Texts are converted to capitals, as the company requires. */
  maiusculas?: boolean
  /** The entry being edited; undefined for a new one. */
  value: T | undefined
  onSave: (row: T) => void
  onClose: () => void
}

export function FormacaoDialog({
  value,
  maiusculas,
  areas,
  onSave,
  onClose,
}: DialogoProps<c.Formacao> & { areas: Option<number>[] }) {
  const form = useEntityForm({
    draft: inTab('formacao'),
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
    <FormDialog title="Inserir/Editar Formação" form={form} verb="Salvar" busy="Salvando" onClose={onClose}>
      <FormSelect name="areaFormacaoId" options={areas} />
      <FormText name="curso" uppercase={maiusculas ?? false} />
      <FormText name="local" uppercase={maiusculas ?? false} />
      <FormCell span={6}>
        <FormCode name="tipo" codes={TIPO_FORMACAO} />
      </FormCell>
      <FormCell span={6}>
        <FormCode name="situacao" codes={SITUACAO_FORMACAO} />
      </FormCell>
      <FormText
        name="conclusao"
        uppercase={maiusculas ?? false}
        help="Quando terminou ou deve terminar, por exemplo 12/2024."
      />
    </FormDialog>
  )
}

/** Checking 'outro cargo' clears the selected position and shows the text field; unchecking returns to the list. */
function CargoDaExperiencia({ cargos, maiusculas }: { cargos: Option<number>[]; maiusculas?: boolean | undefined }) {
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
      <FormText name="nomeMercado" required={other.value} disabled={!other.value} uppercase={maiusculas ?? false} />
    </>
  )
}

export function ExperienciaDialog({
  value,
  maiusculas,
  cargos,
  semSalario,
  ajudaDaSaida,
  onSave,
  onClose,
}: DialogoProps<c.Experiencia> & {
  cargos: Option<number>[]
  /** Users who may not see the salary cannot enter it either. */
  semSalario?: boolean
  ajudaDaSaida: string
}) {
  const form = useEntityForm({
    draft: inTab('experiencia'),
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
    <FormDialog
      title="Inserir/Editar Experiência Profissional"
      form={form}
      verb="Salvar"
      busy="Salvando"
      onClose={onClose}
      isWide
    >
      <FormCell span={8}>
        <FormText name="empresa" uppercase={maiusculas ?? false} autoComplete="organization" />
      </FormCell>
      <FormCell span={4}>
        <FormPhone name="contatoEmpresa" />
      </FormCell>
      <CargoDaExperiencia cargos={cargos} maiusculas={maiusculas} />
      <FormCell span={4}>
        <FormDate name="dataAdmissao" />
      </FormCell>
      <FormCell span={4}>
        <FormDate name="dataDesligamento" help={ajudaDaSaida} />
      </FormCell>
      {!semSalario && (
        <FormCell span={4}>
          <FormMoney name="salario" />
        </FormCell>
      )}
      <FormText name="motivoSaida" uppercase={maiusculas ?? false} />
      <FormTextArea name="observacao" rows={2} />
    </FormDialog>
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
    draft: inTab('idioma'),
    schema: c.idiomaForm,
    values: (value ?? { idiomaId: null, nivel: null }) as never,
    save: async (row) => onSave(row),
  })
  return (
    <FormDialog title="Inserir/Editar Idioma" form={form} verb="Salvar" busy="Salvando" onClose={onClose}>
      <FormSelect name="idiomaId" options={idiomas} disabled={isLocked} />
      <FormCode name="nivel" codes={NIVEL_IDIOMA} />
    </FormDialog>
  )
}

export function CertificadoDialog({ value, maiusculas, onSave, onClose }: DialogoProps<c.Certificado>) {
  const form = useEntityForm({
    draft: inTab('certificado'),
    schema: c.certificadoForm,
    values: (value ?? {
      titulo: '',
      organizacao: '',
      tipo: null,
      dataInicio: null,
      dataFim: null,
      validade: null,
      cargaHorariaTotal: null,
      cargaHorariaDiaria: null,
      urlCertificado: null,
    }) as never,
    save: async (row) => onSave(row),
  })
  return (
    <FormDialog title="Inserir/Editar Certificado" form={form} verb="Salvar" busy="Salvando" onClose={onClose} isWide>
      <FormText name="titulo" uppercase={maiusculas ?? false} />
      <FormCell span={8}>
        <FormText
          name="organizacao"
          uppercase={maiusculas ?? false}
          autoComplete="organization"
          help="Quem deu o curso ou o certificado."
        />
      </FormCell>
      <FormCell span={4}>
        <FormCode name="tipo" codes={TIPO_CURSO} />
      </FormCell>
      <FormCell span={4}>
        <FormDate name="dataInicio" />
      </FormCell>
      <FormCell span={4}>
        <FormDate name="dataFim" />
      </FormCell>
      <FormCell span={4}>
        <FormDate name="validade" help="Em branco se não vence." />
      </FormCell>
      <FormCell span={6}>
        <FormNumber name="cargaHorariaTotal" suffix="horas" decimals={2} />
      </FormCell>
      <FormCell span={6}>
        <FormNumber name="cargaHorariaDiaria" suffix="horas" decimals={2} />
      </FormCell>
      <FormText name="urlCertificado" placeholder="https://" />
    </FormDialog>
  )
}
