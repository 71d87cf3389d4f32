import {
  descricaoDe,
  NIVEL_IDIOMA,
  SITUACAO_FORMACAO,
  TIPO_CURSO,
  TIPO_FORMACAO,
} from '@quadro/contract/geral/codigos/codigos.ts'
import type * as c from '@quadro/contract/geral/pessoa/curriculo.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type ReactNode, useState } from 'react'
import { useField } from '../../../kit/form/form.tsx'
import { type EntryColumn, EntryTable } from '../../../ui/display/EntryTable.tsx'
import type { Option } from '../../../ui/fields/index.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { CertificadoDialog, ExperienciaDialog, FormacaoDialog, IdiomaDialog } from './curriculo-dialogos.tsx'

const nameOf = (options: readonly Option<number>[], id: number | null) =>
  options.find((o) => o.value === id)?.label ?? '—'

interface Mensagens {
  salva: string
  editada: string
  removida: string
}
/** A list that is edited here and saved with the whole form: the entry in the dialog, the entry to be removed, and the texts. */
function useLista<T extends object>(name: string, mensagens: Mensagens) {
  const { value, error, onChange } = useField<T[]>(name)
  const rows = value ?? []
  const [open, setOpen] = useState<{ index?: number }>()
  const [leaving, setLeaving] = useState<number>()
  return {
    rows,
    error,
    change: onChange,
    open,
    current: open?.index === undefined ? undefined : rows[open.index],
    isEditing: open?.index !== undefined,
    close: () => setOpen(undefined),
    save: (row: T) => {
      const index = open?.index
      onChange(index === undefined ? [...rows, row] : rows.map((each, i) => (i === index ? { ...each, ...row } : each)))
      toast.success(index === undefined ? mensagens.salva : mensagens.editada)
      setOpen(undefined)
    },
    table: { rows, error },
    editing: { onAdd: () => setOpen({}), onEdit: (index: number) => setOpen({ index }), onRemove: setLeaving },
    question: (
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title="Tem certeza que deseja remover?"
        confirmLabel="Remover"
        isDanger
        onConfirm={() => {
          onChange(rows.filter((_, i) => i !== leaving))
          setLeaving(undefined)
          toast.success(mensagens.removida)
        }}
      >
        A remoção vale quando o cadastro for salvo.
      </ConfirmDialog>
    ),
  }
}

/** Properties of the lists of a curriculum: whether the form requires them, and whether texts are in capitals. */
interface ListaProps {
  required?: boolean
  maiusculas?: boolean
  isReadOnly?: boolean
}

export function Formacoes({ areas, required, maiusculas, isReadOnly }: ListaProps & { areas: Option<number>[] }) {
  const list = useLista<c.Formacao>('formacoes', {
    salva: 'Formação acadêmica salva com sucesso.',
    editada: 'Formação acadêmica editada com sucesso.',
    removida: 'Formação acadêmica removida com sucesso.',
  })
  const columns: EntryColumn<c.Formacao>[] = [
    { key: 'curso', label: 'Curso', cell: (f) => f.curso },
    { key: 'tipo', label: 'Tipo', cell: (f) => descricaoDe(TIPO_FORMACAO, f.tipo) },
    { key: 'area', label: 'Área', cell: (f) => nameOf(areas, f.areaFormacaoId) },
    { key: 'local', label: 'Instituição', cell: (f) => f.local },
    { key: 'situacao', label: 'Situação', cell: (f) => descricaoDe(SITUACAO_FORMACAO, f.situacao) },
  ]
  return (
    <>
      <EntryTable
        {...list.table}
        name="formacoes"
        title="FORMAÇÃO ACADÊMICA"
        required={required ?? false}
        columns={columns}
        rowName={(f) => f.curso}
        editing={isReadOnly ? undefined : { ...list.editing, addLabel: 'Adicionar Formação' }}
        empty="Cursos técnicos, graduação e pós-graduação, terminados ou não."
      />
      {list.open && (
        <FormacaoDialog
          value={list.current}
          maiusculas={maiusculas ?? false}
          areas={areas}
          onSave={list.save}
          onClose={list.close}
        />
      )}
      {list.question}
    </>
  )
}

/** Experience, with texts for the person who fills it in: 'Entrei em' or 'Admissão'. */
export function Experiencias({
  cargos,
  palavras,
  semSalario = false,
  isAddDisabled = false,
  empty = 'Comece pela mais recente.',
  children,
  required,
  maiusculas,
  isReadOnly,
}: ListaProps & {
  cargos: Option<number>[]
  palavras: { entrada: string; saida: string; ainda: string; ajudaDaSaida: string }
  semSalario?: boolean
  isAddDisabled?: boolean
  empty?: string
  children?: ReactNode
}) {
  const list = useLista<c.Experiencia>('experiencias', {
    salva: 'Experiência profissional salva com sucesso.',
    editada: 'Experiência profissional editada com sucesso.',
    removida: 'Experiência profissional removida com sucesso.',
  })
  const columns: EntryColumn<c.Experiencia>[] = [
    { key: 'empresa', label: 'Empresa', cell: (e) => e.empresa },
    { key: 'cargo', label: 'Cargo', cell: (e) => (e.checkNomeCargo ? e.nomeMercado : nameOf(cargos, e.cargoId)) },
    { key: 'admissao', label: palavras.entrada, cell: (e) => formatarData(e.dataAdmissao) },
    {
      key: 'saida',
      label: palavras.saida,
      cell: (e) => (e.dataDesligamento ? formatarData(e.dataDesligamento) : palavras.ainda),
    },
  ]
  return (
    <>
      <EntryTable
        {...list.table}
        name="experiencias"
        title="EXPERIÊNCIA PROFISSIONAL"
        required={required ?? false}
        columns={columns}
        rowName={(e) => e.empresa}
        editing={isReadOnly ? undefined : { ...list.editing, addLabel: 'Adicionar Experiência', isAddDisabled }}
        empty={empty}
      >
        {children}
      </EntryTable>
      {list.open && (
        <ExperienciaDialog
          value={list.current}
          maiusculas={maiusculas ?? false}
          cargos={cargos}
          semSalario={semSalario}
          ajudaDaSaida={palavras.ajudaDaSaida}
          onSave={list.save}
          onClose={list.close}
        />
      )}
      {list.question}
    </>
  )
}

export function Idiomas({
  idiomas,
  required,
  isReadOnly,
  empty,
}: ListaProps & { idiomas: Option<number>[]; empty: string }) {
  const list = useLista<c.IdiomaDoCandidato>('idiomas', {
    salva: 'Idioma salvo com sucesso.',
    editada: 'Idioma editado com sucesso.',
    removida: 'Idioma removido com sucesso.',
  })
  const columns: EntryColumn<c.IdiomaDoCandidato>[] = [
    { key: 'idioma', label: 'Idioma', cell: (i) => nameOf(idiomas, i.idiomaId) },
    { key: 'nivel', label: 'Nível', cell: (i) => descricaoDe(NIVEL_IDIOMA, i.nivel) },
  ]
  const taken = new Set(list.rows.map((i) => i.idiomaId))
  return (
    <>
      <EntryTable
        {...list.table}
        name="idiomas"
        title="IDIOMAS"
        required={required ?? false}
        columns={columns}
        rowName={(i) => nameOf(idiomas, i.idiomaId)}
        editing={isReadOnly ? undefined : { ...list.editing, addLabel: 'Adicionar Idioma' }}
        empty={empty}
      />
      {list.open && (
        <IdiomaDialog
          value={list.current}
          idiomas={list.isEditing ? idiomas : idiomas.filter((i) => !taken.has(i.value))}
          isLocked={list.isEditing}
          onSave={list.save}
          onClose={list.close}
        />
      )}
      {list.question}
    </>
  )
}

export function Certificados({ required, maiusculas, isReadOnly, empty }: ListaProps & { empty?: string }) {
  const list = useLista<c.Certificado>('certificados', {
    salva: 'Certificado salvo com sucesso.',
    editada: 'Certificado editado com sucesso.',
    removida: 'Certificado removido com sucesso.',
  })
  const columns: EntryColumn<c.Certificado>[] = [
    { key: 'titulo', label: 'Título', cell: (x) => x.titulo },
    { key: 'organizacao', label: 'Organização', cell: (x) => x.organizacao },
    { key: 'tipo', label: 'Tipo', cell: (x) => descricaoDe(TIPO_CURSO, x.tipo) },
    { key: 'conclusao', label: 'Conclusão', cell: (x) => formatarData(x.dataFim) || '—' },
    { key: 'validade', label: 'Validade', cell: (x) => formatarData(x.validade) || '—' },
  ]
  return (
    <>
      <EntryTable
        {...list.table}
        name="certificados"
        title="CERTIFICADOS"
        required={required ?? false}
        columns={columns}
        rowName={(x) => x.titulo}
        editing={isReadOnly ? undefined : { ...list.editing, addLabel: 'Adicionar Certificado' }}
        empty={empty ?? 'Cursos com certificado, congressos, seminários e workshops.'}
      />
      {list.open && (
        <CertificadoDialog
          value={list.current}
          maiusculas={maiusculas ?? false}
          onSave={list.save}
          onClose={list.close}
        />
      )}
      {list.question}
    </>
  )
}
