import type * as c from '@quadro/contract/externo/curriculo.ts'
import { descricaoDe, NIVEL_IDIOMA, SITUACAO_FORMACAO, TIPO_FORMACAO } from '@quadro/contract/geral/codigos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { FormCheckbox } from '../../kit/fields.tsx'
import { useField } from '../../kit/form.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { type EntryColumn, EntryTable } from '../../ui/EntryTable.tsx'
import type { Option } from '../../ui/fields/index.ts'
import { toast } from '../../ui/Toasts.tsx'
import { ExperienciaDialog, FormacaoDialog, IdiomaDialog } from './dialogos.tsx'
import { useAreasFormacao, useCargos, useIdiomas } from './opcoes.ts'
import { useRegras } from './regras.tsx'

const nameOf = (options: readonly Option<number>[], id: number | null) =>
  options.find((o) => o.value === id)?.label ?? '—'

interface Mensagens {
  salva: string
  editada: string
  removida: string
}
/** A list edited here and saved with the whole form: what is open in the dialog, what is about to go, and the messages. */
function useLista<T>(name: string, mensagens: Mensagens) {
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
      onChange(index === undefined ? [...rows, row] : rows.map((each, i) => (i === index ? row : each)))
      toast.success(index === undefined ? mensagens.salva : mensagens.editada)
      setOpen(undefined)
    },
    table: {
      rows,
      error,
      onAdd: () => setOpen({}),
      onEdit: (index: number) => setOpen({ index }),
      onRemove: setLeaving,
    },
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

export function Formacoes() {
  const { exige } = useRegras()
  const areas = useAreasFormacao()
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
        required={exige('formacoes')}
        columns={columns}
        rowName={(f) => f.curso}
        addLabel="Adicionar Formação"
        empty="Cursos técnicos, graduação e pós-graduação, terminados ou não."
      />
      {list.open && <FormacaoDialog value={list.current} areas={areas} onSave={list.save} onClose={list.close} />}
      {list.question}
    </>
  )
}

/** First job and experiences exclude each other: ticking the first with experiences asks before clearing them. */
export function Experiencias() {
  const { exige } = useRegras()
  const cargos = useCargos()
  const first = useField<boolean>('primeiroEmprego')
  const [isAsking, setAsking] = useState(false)
  const list = useLista<c.Experiencia>('experiencias', {
    salva: 'Experiência profissional salva com sucesso.',
    editada: 'Experiência profissional editada com sucesso.',
    removida: 'Experiência profissional removida com sucesso.',
  })
  const columns: EntryColumn<c.Experiencia>[] = [
    { key: 'empresa', label: 'Empresa', cell: (e) => e.empresa },
    { key: 'cargo', label: 'Cargo', cell: (e) => (e.checkNomeCargo ? e.nomeMercado : nameOf(cargos, e.cargoId)) },
    { key: 'admissao', label: 'Entrei em', cell: (e) => formatarData(e.dataAdmissao) },
    {
      key: 'saida',
      label: 'Saí em',
      cell: (e) => (e.dataDesligamento ? formatarData(e.dataDesligamento) : 'Trabalho aqui'),
    },
  ]
  return (
    <>
      <EntryTable
        {...list.table}
        name="experiencias"
        title="EXPERIÊNCIA PROFISSIONAL"
        required={exige('experiencias') && !first.value}
        columns={columns}
        rowName={(e) => e.empresa}
        addLabel="Adicionar Experiência"
        isAddDisabled={first.value}
        empty={first.value ? 'Quem procura o primeiro emprego não informa experiências.' : 'Comece pela mais recente.'}
      >
        <FormCheckbox
          name="primeiroEmprego"
          label="Procuro o meu primeiro emprego"
          onTick={(on) => {
            if (on && list.rows.length > 0) setAsking(true)
            else first.onChange(on)
          }}
        />
      </EntryTable>
      {list.open && <ExperienciaDialog value={list.current} cargos={cargos} onSave={list.save} onClose={list.close} />}
      {list.question}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => !isOpen && setAsking(false)}
        title="É mesmo o seu primeiro emprego?"
        confirmLabel="Apagar as experiências"
        keepLabel="Manter as experiências"
        isDanger
        onConfirm={() => {
          list.change([])
          first.onChange(true)
          setAsking(false)
        }}
      >
        As experiências que você informou serão apagadas deste cadastro.
      </ConfirmDialog>
    </>
  )
}

export function Idiomas() {
  const { exige } = useRegras()
  const idiomas = useIdiomas()
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
        required={exige('idiomas')}
        columns={columns}
        rowName={(i) => nameOf(idiomas, i.idiomaId)}
        addLabel="Adicionar Idioma"
        empty="Idiomas que você fala além do português, e quanto."
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
