import * as anuncios from '@quadro/contract/externo/anuncios.ts'
import type * as c from '@quadro/contract/externo/candidatos.ts'
import {
  ESCOLARIDADE,
  ESTADO_CIVIL,
  NIVEL_IDIOMA,
  SEXO,
  SITUACAO_FORMACAO,
  TIPO_FORMACAO,
} from '@quadro/contract/geral/codigos.ts'
import { useState } from 'react'
import { FormCheckbox, FormCode, FormDate, FormEmail, FormSelect, FormText } from '../../kit/fields.tsx'
import { useField } from '../../kit/form.tsx'
import { useCall } from '../../kit/query.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import {
  DateField,
  FormCell,
  FormGrid,
  FormGroup,
  RepeatingRows,
  SelectField,
  TextField,
} from '../../ui/fields/index.ts'

const options = (list: readonly { id: number; label: string }[] = []) =>
  list.map(({ id, label }) => ({ value: id, label }))
const codes = (table: readonly { codigo: string; descricao: string }[]) =>
  table.map((t) => ({ value: t.codigo, label: t.descricao }))

export function DadosPessoais() {
  return (
    <FormGroup title="Quem eu sou">
      <FormGrid>
        <FormText name="nome" autoComplete="name" />
        <FormText name="nomeSocial" />
        <FormCell span={4}>
          <FormDate name="dataNascimento" />
        </FormCell>
        <FormCell span={4}>
          <FormCode name="sexo" codes={SEXO} />
        </FormCell>
        <FormCell span={4}>
          <FormCode name="estadoCivil" codes={ESTADO_CIVIL} />
        </FormCell>
        <FormCell span={6}>
          <FormCode name="escolaridade" codes={ESCOLARIDADE} />
        </FormCell>
        <FormCell span={6}>
          <FormText name="pis" />
        </FormCell>
      </FormGrid>
    </FormGroup>
  )
}

export function Contato() {
  const { value: ufId } = useField<number | null>('ufId')
  const estados = options(useCall(anuncios.listarEstados, {}, { silent: true }).data)
  const cidades = options(
    useCall(anuncios.listarCidades, { id: ufId ?? 0 }, { enabled: Boolean(ufId), silent: true }).data,
  )
  return (
    <FormGroup title="Como falar comigo">
      <FormGrid>
        <FormEmail name="email" />
        <FormCell span={3}>
          <FormText name="dddCelular" />
        </FormCell>
        <FormCell span={9}>
          <FormText name="foneCelular" />
        </FormCell>
        <FormCell span={4}>
          <FormText name="cep" autoComplete="postal-code" />
        </FormCell>
        <FormCell span={8}>
          <FormText name="logradouro" autoComplete="street-address" />
        </FormCell>
        <FormCell span={4}>
          <FormText name="numero" />
        </FormCell>
        <FormCell span={8}>
          <FormText name="bairro" />
        </FormCell>
        <FormCell span={6}>
          <FormSelect name="ufId" options={estados} />
        </FormCell>
        <FormCell span={6}>
          <FormSelect name="cidadeId" options={cidades} />
        </FormCell>
      </FormGrid>
    </FormGroup>
  )
}

type Formacao = c.CamposDoCandidato['formacoes'][number]
type Experiencia = c.CamposDoCandidato['experiencias'][number]
type Idioma = c.CamposDoCandidato['idiomas'][number]

export function Formacoes({ empresaId }: { empresaId: number }) {
  const field = useField<Formacao[]>('formacoes')
  const areas = options(useCall(anuncios.listarAreasFormacao, { empresaId }, { silent: true }).data)
  return (
    <FormGroup title="Onde estudei">
      <RepeatingRows<Formacao>
        {...field}
        hideLabel
        value={field.value ?? []}
        rowName="Formação"
        addLabel="Adicionar Formação"
        newRow={() => ({
          areaFormacaoId: null as never,
          curso: '',
          local: '',
          tipo: null as never,
          situacao: null as never,
          conclusao: null,
        })}
        renderRow={(row, change) => (
          <FormGrid>
            <SelectField
              label="Área de Formação"
              required
              value={row.areaFormacaoId ?? null}
              options={areas}
              onChange={(v) => change({ ...row, areaFormacaoId: v as number })}
            />
            <TextField
              label="Curso"
              required
              value={row.curso}
              maxLength={100}
              onChange={(curso) => change({ ...row, curso })}
            />
            <TextField
              label="Instituição"
              required
              value={row.local}
              maxLength={100}
              onChange={(local) => change({ ...row, local })}
            />
            <FormCell span={6}>
              <SelectField
                label="Tipo"
                required
                value={row.tipo ?? null}
                options={codes(TIPO_FORMACAO)}
                onChange={(v) => change({ ...row, tipo: v as Formacao['tipo'] })}
              />
            </FormCell>
            <FormCell span={6}>
              <SelectField
                label="Situação"
                required
                value={row.situacao ?? null}
                options={codes(SITUACAO_FORMACAO)}
                onChange={(v) => change({ ...row, situacao: v as Formacao['situacao'] })}
              />
            </FormCell>
          </FormGrid>
        )}
      />
    </FormGroup>
  )
}

/** First job and experiences exclude each other: ticking the first with experiences asks before clearing them. */
export function Experiencias() {
  const field = useField<Experiencia[]>('experiencias')
  const first = useField<boolean>('primeiroEmprego')
  const [isAsking, setAsking] = useState(false)
  const rows = field.value ?? []
  return (
    <FormGroup title="Onde já trabalhei">
      <FormCheckbox
        name="primeiroEmprego"
        onTick={(value) => {
          if (value && rows.length > 0) setAsking(true)
          else first.onChange(value)
        }}
      />
      {first.value ? null : (
        <RepeatingRows<Experiencia>
          {...field}
          hideLabel
          value={rows}
          rowName="Experiência"
          addLabel="Adicionar Experiência"
          newRow={() => ({
            empresa: '',
            checkNomeCargo: true,
            cargoId: null,
            nomeMercado: '',
            dataAdmissao: '',
            dataDesligamento: null,
            motivoSaida: null,
            observacao: null,
          })}
          renderRow={(row, change) => (
            <FormGrid>
              <TextField
                label="Empresa"
                required
                value={row.empresa}
                onChange={(empresa) => change({ ...row, empresa })}
              />
              <TextField
                label="Cargo"
                required
                value={row.nomeMercado ?? ''}
                maxLength={100}
                onChange={(nomeMercado) => change({ ...row, nomeMercado })}
              />
              <FormCell span={6}>
                <DateField
                  label="Entrei em"
                  required
                  value={row.dataAdmissao || null}
                  onChange={(v) => change({ ...row, dataAdmissao: v ?? '' })}
                />
              </FormCell>
              <FormCell span={6}>
                <DateField
                  label="Saí em"
                  value={row.dataDesligamento || null}
                  help="Em branco se trabalho aqui."
                  onChange={(v) => change({ ...row, dataDesligamento: v })}
                />
              </FormCell>
            </FormGrid>
          )}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => !isOpen && setAsking(false)}
        title="É mesmo o seu primeiro emprego?"
        confirmLabel="Apagar as experiências"
        keepLabel="Manter as experiências"
        isDanger
        onConfirm={() => {
          field.onChange([])
          first.onChange(true)
          setAsking(false)
        }}
      >
        As experiências que você informou serão apagadas deste cadastro.
      </ConfirmDialog>
    </FormGroup>
  )
}

export function Idiomas({ empresaId }: { empresaId: number }) {
  const field = useField<Idioma[]>('idiomas')
  const idiomas = options(useCall(anuncios.listarIdiomas, { empresaId }, { silent: true }).data)
  const fontes = options(useCall(anuncios.listarComoSoube, { empresaId }, { silent: true }).data)
  return (
    <FormGroup title="Idiomas">
      <RepeatingRows<Idioma>
        {...field}
        hideLabel
        value={field.value ?? []}
        rowName="Idioma"
        newRow={() => ({ idiomaId: null as never, nivel: null as never })}
        renderRow={(row, change) => (
          <FormGrid>
            <FormCell span={6}>
              <SelectField
                label="Idioma"
                required
                value={row.idiomaId ?? null}
                options={idiomas}
                onChange={(v) => change({ ...row, idiomaId: v as number })}
              />
            </FormCell>
            <FormCell span={6}>
              <SelectField
                label="Nível"
                required
                value={row.nivel ?? null}
                options={codes(NIVEL_IDIOMA)}
                onChange={(v) => change({ ...row, nivel: v as Idioma['nivel'] })}
              />
            </FormCell>
          </FormGrid>
        )}
      />
      <FormSelect name="comoFicouSabendoVagaId" options={fontes} />
    </FormGroup>
  )
}
