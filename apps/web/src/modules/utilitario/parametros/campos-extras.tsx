import {
  type CampoExtra,
  extraLivre,
  type NomeDoExtra,
  TIPOS_DE_CAMPO_EXTRA,
  type TipoDeCampoExtra,
  tipoDoExtra,
  USO_DO_EXTRA,
} from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { useFormContext } from 'react-hook-form'
import { FormSwitch } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import {
  FormCell,
  FormGrid,
  FormGroup,
  RadioGroup,
  RepeatingRows,
  SelectField,
  TextField,
} from '../../../ui/fields/index.ts'

const USOS = USO_DO_EXTRA.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))

/** Extra fields that a company adds to candidates and employees. */
export function CamposExtras() {
  const { value = [], onChange, error } = useField<CampoExtra[]>('camposExtras')
  const { formState } = useFormContext()
  const errors = (Array.isArray(formState.errors.camposExtras) ? formState.errors.camposExtras : []) as Record<
    string,
    { message?: string }
  >[]
  const usados = value.map(({ campo }) => campo)
  /** Types that are still available, and the row's own type. */
  const tipos = (campo?: NomeDoExtra) =>
    TIPOS_DE_CAMPO_EXTRA.filter(
      ({ codigo }) => (campo && tipoDoExtra(campo) === codigo) || extraLivre(codigo, usados) !== undefined,
    ).map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))
  const primeiro = tipos()[0]?.value
  return (
    <FormGroup
      id="campos-extras"
      title="Campos extras"
      help="O que a empresa quer saber a mais de cada pessoa. Um campo oculto não é pedido nem apagado de quem já o preencheu; um campo preenchido não pode ser removido, só oculto."
    >
      <FormGrid>
        <FormCell>
          <FormSwitch
            name="campoExtraCandidato"
            consequence="Aparecem no cadastro da área do candidato e para quem seleciona."
          />
        </FormCell>
        <FormCell>
          <FormSwitch
            name="campoExtraColaborador"
            consequence="Aparecem nos dados do colaborador e na ficha impressa."
          />
        </FormCell>
        <FormCell>
          <RepeatingRows<CampoExtra>
            label="Campos extras"
            hideLabel
            name="camposExtras"
            rowName="Campo"
            isTall
            error={error}
            value={value}
            onChange={onChange}
            addLabel="Adicionar campo"
            max={primeiro === undefined ? value.length : value.length + 1}
            newRow={() => ({
              campo: extraLivre(primeiro ?? 'texto', usados) ?? 'texto1',
              titulo: '',
              candidato: 'oculto',
              colaborador: 'opcional',
            })}
            renderRow={(row, change, { index, label }) => (
              <FormGrid>
                <FormCell span={8}>
                  <TextField
                    label="Título"
                    name={`${label}-titulo`}
                    required
                    maxLength={60}
                    value={row.titulo}
                    error={errors[index]?.titulo?.message}
                    onChange={(titulo) => change({ ...row, titulo })}
                  />
                </FormCell>
                <FormCell span={4}>
                  <SelectField<TipoDeCampoExtra>
                    label="Tipo"
                    name={`${label}-tipo`}
                    required
                    value={tipoDoExtra(row.campo)}
                    options={tipos(row.campo)}
                    onChange={(tipo) => {
                      const campo = tipo && tipo !== tipoDoExtra(row.campo) ? extraLivre(tipo, usados) : undefined
                      if (campo) change({ ...row, campo })
                    }}
                  />
                </FormCell>
                <FormCell span={6}>
                  <RadioGroup
                    label="No cadastro do candidato"
                    variant="segments"
                    options={USOS}
                    value={row.candidato}
                    onChange={(candidato) => change({ ...row, candidato })}
                  />
                </FormCell>
                <FormCell span={6}>
                  <RadioGroup
                    label="Na ficha do colaborador"
                    variant="segments"
                    options={USOS}
                    value={row.colaborador}
                    onChange={(colaborador) => change({ ...row, colaborador })}
                  />
                </FormCell>
              </FormGrid>
            )}
          />
        </FormCell>
      </FormGrid>
    </FormGroup>
  )
}
