import * as c from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { TIPO_CURSO } from '@quadro/contract/geral/codigos/codigos.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import {
  FormChecklist,
  FormCode,
  FormNumber,
  FormRef,
  FormRefs,
  FormSwitch,
  FormText,
  FormTextArea,
} from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { useChild, useSearch } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { RecordForm } from '../../../kit/record/record-page.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { CheckboxGroup, FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Copy } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ClonarCurso } from './curso-clonar.tsx'

const BASE = c.cursos.page
const POUCAS = 6
type Params = { compartilhaCursos: boolean; empresaId: number; empresas: { id: number; nome: string }[] }

/** A new or existing course, by its address. */
export default function Curso() {
  const child = useChild(BASE)
  const { cursoLntId } = useSearch()
  const id = child === undefined || child === 'new' ? undefined : Number(child)
  const read = useCall(c.cursoEdit, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  const novo = useCall(c.params, {}, { silent: true, enabled: id === undefined })
  const [cloning, setCloning] = useState(false)
  const found = read.data?.curso.id === id ? read.data : undefined
  const params = id === undefined ? novo.data : found?.params
  if (!params || (id !== undefined && !found)) {
    const { error, refetch } = id === undefined ? novo : read
    return (
      <Carregando
        title={id === undefined ? 'Inserir Curso' : 'Editar Curso'}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  const curso = id === undefined ? undefined : found?.curso
  return (
    <>
      <PageHeader
        title={curso?.nome ?? 'Inserir Curso'}
        facts={
          curso &&
          [c.descricaoDoTipo(curso.tipo), curso.categoriaCursoNome, curso.empresaNome && `de ${curso.empresaNome}`]
            .filter(Boolean)
            .join(' · ')
        }
        pageKey={id ?? 'new'}
        hasLine
        secondary={
          curso?.pode.includes('clonar')
            ? [{ id: 'clonar', label: 'Clonar…', icon: Copy, onAction: () => setCloning(true) }]
            : []
        }
      />
      <RecordForm
        key={`${id} ${curso?.versao}`}
        resource={c.cursos}
        record={curso}
        initial={{ tipo: 'CURSO', ...(cursoLntId ? { cursoLntId: Number(cursoLntId) } : {}) }}
        values={({ empresas, avaliacaoCursos }) => ({
          avaliacaoCursosIds: avaliacaoCursos.map(({ id }) => id),
          empresasIds: empresas.filter(({ id }) => params.empresas.some((e) => e.id === id)).map(({ id }) => id),
        })}
        fields={() => (
          <>
            <Campos curso={curso} />
            <Empresas curso={curso} params={params} />
          </>
        )}
      />
      {cloning && curso && <ClonarCurso curso={curso} params={params} onClose={() => setCloning(false)} />}
    </>
  )
}

const held = (id: number | null | undefined, label: string | null | undefined) => (id && label ? [{ id, label }] : [])
function Campos({ curso }: { curso: c.Curso | undefined }) {
  const avaliacoes = curso?.avaliacaoCursos ?? []
  return (
    <>
      <FormGroup title="Curso">
        <FormGrid>
          <FormCell>
            <FormText name="nome" />
          </FormCell>
          <FormCell span={6}>
            <FormCode name="tipo" codes={TIPO_CURSO} />
          </FormCell>
          <FormCell span={6}>
            <FormRef name="categoriaCursoId" />
          </FormCell>
          <FormCell span={6}>
            <FormText name="codigoTru" />
          </FormCell>
          <FormCell span={6}>
            <FormRef
              name="modeloCertificadoId"
              help="Em branco, vale o da certificação ou o da configuração da empresa."
            />
          </FormCell>
          <FormCell>
            <FormSwitch name="online" consequence="Desligado, o curso é presencial." />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup title="Carga e validade">
        <FormGrid>
          <FormCell span={4}>
            <FormNumber name="cargaHoraria" decimals={2} />
          </FormCell>
          <FormCell span={4}>
            <FormNumber name="percentualMinimoFrequencia" decimals={2} />
          </FormCell>
          <FormCell span={4}>
            <FormNumber name="periodicidade" help="Em branco, não precisa ser refeito." />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup title="Conteúdo">
        <FormGrid>
          <FormCell>
            <FormTextArea name="conteudoProgramatico" rows={6} />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup title="Avaliação">
        <FormGrid>
          <FormCell>
            <FormTextArea name="criterioAvaliacao" rows={3} />
          </FormCell>
          <FormCell>
            <FormRefs
              name="avaliacaoCursosIds"
              held={avaliacoes.map(({ id, titulo }) => ({ id, label: titulo }))}
              help="O que se mede em cada aluno. Quem alcança o mínimo em todas é aprovado."
            />
          </FormCell>
          <FormCell>
            <FormRef
              name="reacaoModeloId"
              held={held(curso?.reacaoModeloId, curso?.reacaoModeloTitulo)}
              help="O que se pergunta a quem esteve na turma, depois de realizada. As respostas são confidenciais."
            />
          </FormCell>
          <FormCell span={8}>
            <FormRef
              name="eficaciaModeloId"
              held={held(curso?.eficaciaModeloId, curso?.eficaciaModeloTitulo)}
              help="O que se pergunta ao gestor de cada aprovado, para ver o que mudou no trabalho."
            />
          </FormCell>
          <FormCell span={4}>
            <FormNumber name="eficaciaMeses" />
          </FormCell>
        </FormGrid>
      </FormGroup>
    </>
  )
}

/** Other companies that may use the course; nothing while courses are not shared. Companies that the user cannot enter are only listed. */
function Empresas({ curso, params }: { curso: c.Curso | undefined; params: Params }) {
  const fora = (curso?.empresas ?? []).filter(
    (e) => e.tipo === 'PARTICIPANTE' && e.id !== params.empresaId && !params.empresas.some(({ id }) => id === e.id),
  )
  if (!params.compartilhaCursos || (curso && curso.empresaNome !== null)) return null
  if (params.empresas.length === 0 && fora.length === 0) return null
  return (
    <FormGroup
      title="Compartilhamento"
      help="As empresas marcadas usam este curso em suas certificações e competências; só esta o altera."
    >
      <FormGrid>
        {params.empresas.length > 0 && (
          <FormCell>
            <Participantes opcoes={params.empresas.map(({ id, nome }) => ({ value: id, label: nome }))} />
          </FormCell>
        )}
        {fora.length > 0 && (
          <Facts
            items={[{ label: 'Participam também', value: fora.map(({ nome }) => nome).join(', '), isWide: true }]}
          />
        )}
      </FormGrid>
    </FormGroup>
  )
}

/** A short list is shown as checkboxes without a search. */
function Participantes({ opcoes }: { opcoes: { value: number; label: string }[] }) {
  const { max: _max, value, ...field } = useField<number[]>('empresasIds')
  return opcoes.length > POUCAS ? (
    <FormChecklist name="empresasIds" rows={POUCAS} options={opcoes} />
  ) : (
    <CheckboxGroup {...field} value={value ?? []} options={opcoes} />
  )
}
