import { opcoes as opcoesDeArea } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import {
  type GrupoCompetencia,
  type GrupoDeCompetencia,
  SEM_PERCENTUAL,
} from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import {
  autoridades as doHistorico,
  vigente,
} from '@quadro/contract/cargo-salario/competencias/niveis-competencia-historico.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { holds } from '../../../kit/call/session.ts'
import { FormChecklist, FormSwitch, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { DraftNote, Form, FormFooter, FormSummary, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { useChild, useGo } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { FormCell, FormGrid, FormGroup, RepeatingRows, TextArea, VirtualChecklist } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { useCursos } from '../opcoes.ts'
import { Confirmar } from '../pessoas/confirmar.tsx'

/** The page of a competence, new or old, by its address. */
export function PaginaDeCompetencia({ grupo }: { grupo: GrupoDeCompetencia }) {
  const child = useChild(grupo.base)
  const id = child === undefined || child === 'new' ? undefined : Number(child)
  const read = useCall(grupo.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  if (id !== undefined && read.data?.id !== id)
    return <Carregando title={`Editar ${grupo.singular}`} error={read.error} onRetry={() => void read.refetch()} />
  const competencia = id === undefined ? undefined : read.data
  return (
    <>
      <PageHeader
        title={competencia?.nome ?? `Inserir ${grupo.singular}`}
        facts={competencia && grupo.singular}
        pageKey={id ?? 'new'}
        hasLine
      />
      <Formulario key={competencia?.versao ?? 'new'} grupo={grupo} competencia={competencia} />
    </>
  )
}

function Formulario({ grupo, competencia }: { grupo: GrupoDeCompetencia; competencia: GrupoCompetencia | undefined }) {
  const go = useGo()
  const [removing, setRemoving] = useState(false)
  const mayEdit = competencia === undefined || competencia.pode.includes('editar')
  const niveis = useCall(vigente, {}, { silent: true }).data
  const existeNivel = competencia?.existeNivelCompetencia ?? niveis?.existeNivelCompetencia
  const fim = grupo.fem ? 'a' : 'o'
  const form = useEntityForm({
    schema: grupo.alteracao,
    values: competencia ?? {
      nome: '',
      observacao: '',
      solicitarComentario: false,
      areasIds: [],
      cursosIds: [],
      competencias: [],
    },
    draft: `competencia:${competencia?.id ?? grupo.tipo}`,
    save: async (output) =>
      competencia
        ? call(grupo.alterar, { ...output, id: competencia.id, versao: competencia.versao }, { errors: 'none' })
        : call(grupo.criar, output, { errors: 'none' }),
    done: () => {
      toast.success(`${grupo.singular} ${competencia ? 'alterad' : 'inserid'}${fim} com sucesso.`)
      go(grupo.base)
    },
  })
  return (
    <>
      <Form form={form} hasSummary={false}>
        <FormColumns>
          <FormSummary />
          <DraftNote />
          <fieldset disabled={!mayEdit}>
            <FormGroup title={grupo.singular}>
              <FormGrid>
                <FormCell>
                  <FormText name="nome" />
                </FormCell>
                <FormCell>
                  <FormTextArea name="observacao" rows={3} />
                </FormCell>
                <FormCell>
                  <FormSwitch
                    name="solicitarComentario"
                    consequence="Quem avalia esta competência escreve também por que deu o nível."
                  />
                </FormCell>
              </FormGrid>
            </FormGroup>
            <FormGroup
              title="Comportamentos"
              help="Pelo que se reconhece a competência; são os critérios da avaliação."
            >
              <Comportamentos existeNivel={existeNivel} isReadOnly={!mayEdit} />
            </FormGroup>
            <FormGroup title="Áreas">
              <Areas areasIds={competencia?.areasIds ?? []} isDisabled={!mayEdit} />
            </FormGroup>
            <Cursos cursosIds={competencia?.cursosIds ?? []} isDisabled={!mayEdit} />
          </fieldset>
        </FormColumns>
        {mayEdit && (
          <FormFooter
            onCancel={() => go(grupo.base)}
            start={
              competencia?.pode.includes('excluir') ? (
                <Button variant="danger" onPress={() => setRemoving(true)}>
                  Excluir
                </Button>
              ) : undefined
            }
          />
        )}
      </Form>
      {removing && competencia && (
        <Confirmar
          title={`Excluir ${grupo.fem ? 'a' : 'o'} ${grupo.singular.toLowerCase()} '${competencia.nome}'?`}
          verbo="Excluir"
          fazendo="Excluindo"
          onClose={() => setRemoving(false)}
          fazer={async () => {
            await call(grupo.excluir, { id: competencia.id, versao: competencia.versao })
            toast.success(`${grupo.singular} excluíd${fim} com sucesso.`)
            await refreshed()
            go(grupo.base)
          }}
        >
          O que um cargo ou uma faixa pede não pode ser excluído. Os comportamentos vão junto. Não dá para desfazer.
        </Confirmar>
      )}
    </>
  )
}

type Comportamento = { id?: number; descricao: string }
/** The behaviours in their order; none can be added while the levels have no minimum percentage. */
function Comportamentos(props: { existeNivel: boolean | undefined; isReadOnly: boolean }) {
  const { name, label, error, value = [], onChange } = useField<Comportamento[] | undefined>('competencias')
  const isClosed = props.existeNivel === false
  return (
    <RepeatingRows<Comportamento>
      name={name}
      label={label}
      hideLabel
      rowName="Comportamento"
      addLabel="Adicionar comportamento"
      value={value}
      onChange={onChange}
      error={error}
      readOnly={props.isReadOnly}
      // Those that are there may be worded anew or go.
      max={props.existeNivel ? 100 : 0}
      help={
        isClosed ? (
          <>
            {SEM_PERCENTUAL}{' '}
            {holds(doHistorico.ver.name) && (
              <Link href="/cargo-salario/niveis-competencia-historico">Informar os percentuais</Link>
            )}
          </>
        ) : undefined
      }
      newRow={() => ({ descricao: '' })}
      renderRow={(row, change, { index, label }) => (
        <Linha
          index={index}
          label={label}
          readOnly={props.isReadOnly}
          value={row.descricao}
          onChange={(descricao) => change({ ...row, descricao })}
        />
      )}
    />
  )
}
function Linha(props: {
  index: number
  label: string
  readOnly: boolean
  value: string
  onChange: (v: string) => void
}) {
  const { index, ...field } = props
  const { name, error } = useField<string>(`competencias.${index}.descricao`)
  return <TextArea {...field} name={name} error={error} rows={2} hideLabel />
}

/** The areas by their path; those that became inactive stay chosen. */
function Areas({ areasIds, isDisabled }: { areasIds: number[]; isDisabled: boolean }) {
  const { name, label, error, value = [], onChange } = useField<number[] | undefined>('areasIds')
  const { data } = useCall(opcoesDeArea, {}, { silent: true })
  const ativas = (data ?? []).map((a) => ({ value: a.id, label: a.label }))
  const outras = data ? areasIds.filter((id) => !data.some((a) => a.id === id)) : []
  return (
    <VirtualChecklist<number>
      name={name}
      label={label}
      required
      disabled={isDisabled}
      error={error}
      items={[...ativas, ...outras.map((id) => ({ value: id, label: `Área ${id} (INATIVA)` }))]}
      value={value}
      onChange={onChange}
    />
  )
}

/** Courses that develop the competence; one that is no longer offered stays chosen. Nothing where there are no courses. */
function Cursos({ cursosIds, isDisabled }: { cursosIds: number[]; isDisabled: boolean }) {
  const cursos = useCursos()
  const outros = cursosIds.filter((id) => !cursos.some((c) => c.value === id))
  if (cursos.length === 0) return null
  return (
    <FormGroup title="Cursos" help="Os que desenvolvem esta competência.">
      <FormChecklist
        name="cursosIds"
        hideLabel
        disabled={isDisabled}
        rows={6}
        options={[...cursos, ...outros.map((id) => ({ value: id, label: 'Curso que não é mais compartilhado' }))]}
      />
    </FormGroup>
  )
}
