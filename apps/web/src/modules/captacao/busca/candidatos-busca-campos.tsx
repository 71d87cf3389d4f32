import * as c from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import { autoridades as daSolicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { DEFICIENCIA, SEXO } from '@quadro/contract/geral/codigos/codigos.ts'
import { CATEGORIA_HABILITACAO } from '@quadro/contract/geral/pessoa/pessoa.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { holds } from '../../../kit/call/session.ts'
import type { Search } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Facets } from '../../../ui/control/Facets.tsx'
import {
  CpfField,
  DateField,
  MoneyField,
  MultiSelectField,
  NumberField,
  NumberRangeField,
  type Option,
  SelectField,
  TextField,
} from '../../../ui/fields/index.ts'
import { type Chave, type Escolhas, emCodigos, errosDoFiltro, type Filtro, SIM_NAO } from './candidatos-busca-filtro.ts'

/** Fields that are always shown; the others appear on request or when one of them is active. */
const PRIMEIROS = new Set<Chave>([
  'empresasIds',
  'paraSolicitacaoId',
  'cargosIds',
  'ufId',
  'cidadeId',
  'escolaridades',
  'statusQualificacaoCadastral',
  'marcadoresIds',
])

/** The fields of the filter. A change applies at once. */
export function CamposDoFiltro({
  filtro,
  busca,
  visualizar,
  escolhas: e,
  onChange,
}: {
  filtro: Filtro
  busca: string
  visualizar: string | undefined
  escolhas: Escolhas
  onChange: (change: Search) => void
}) {
  const [isWhole, setWhole] = useState(false)
  const outros = (Object.keys(filtro) as Chave[]).filter((key) => !PRIMEIROS.has(key))
  const erros = errosDoFiltro(filtro)
  const facetas = useCall(c.facetas, { ...filtro, busca: busca || undefined, visualizar } as never, {
    silent: true,
    enabled: Object.values(erros).every((erro) => erro === undefined),
  }).data
  const set = (key: Chave) => (value: string | number | null) => onChange({ [key]: value ?? undefined })
  const text = (key: Chave) => String(filtro[key] ?? '')
  const id = (key: Chave) => (filtro[key] as number | undefined) ?? null
  const day = (key: Chave) => (filtro[key] as string | undefined) ?? null
  const code = (key: Chave) => (filtro[key] === undefined ? null : String(filtro[key]))
  const escolhidos = (key: Chave, options: readonly Option<number>[]) =>
    ((filtro[key] as number[] | undefined) ?? []).map(
      (value) => options.find((o) => o.value === value) ?? { value, label: '…' },
    )
  const lista = (key: Chave) => (chosen: Option<number>[]) =>
    onChange({ [key]: chosen.map(({ value }) => value).join(',') || undefined })
  const marcados = ((filtro.marcadoresIds as number[] | undefined) ?? []).map(String)
  const contados = facetas?.marcadores ?? []
  const marcadores = [
    ...contados.map(({ valor, rotulo, total }) => ({ value: valor, label: rotulo, count: total })),
    ...e.marcadores
      .filter(({ value }) => marcados.includes(String(value)) && !contados.some(({ valor }) => valor === String(value)))
      .map(({ value, label }) => ({ value: String(value), label, count: 0 })),
  ]
  const [idadeDe = '', idadeAte = ''] = String(filtro.idade ?? '-').split('-')
  const qualificacao = filtro.statusQualificacaoCadastral as string | undefined
  const sensiveis = holds(c.autoridades.verDadosSensiveis.name)
  // Candidates for a request are searched only in this company.
  const emOutras = e.empresas.length > 1 && filtro.paraSolicitacaoId === undefined
  return (
    <>
      {emOutras && (
        <MultiSelectField
          label="Empresas"
          placeholder="Só esta empresa"
          value={escolhidos('empresasIds', e.empresas)}
          options={e.empresas}
          onChange={lista('empresasIds')}
        />
      )}
      <MultiSelectField
        label="Cargo pretendido"
        value={escolhidos('cargosIds', e.cargos)}
        options={e.cargos}
        onChange={lista('cargosIds')}
      />
      <SelectField
        label="Onde mora: UF"
        value={id('ufId')}
        options={e.estados}
        onChange={(value) => onChange({ ufId: value ?? undefined, cidadeId: undefined })}
      />
      {filtro.ufId !== undefined && (
        <SelectField label="Cidade" value={id('cidadeId')} options={e.cidades} onChange={set('cidadeId')} />
      )}
      <Facets
        label="Escolaridade"
        options={(facetas?.escolaridades ?? []).map(({ valor, rotulo, total }) => ({
          value: valor,
          label: rotulo,
          count: total,
        }))}
        value={(filtro.escolaridades as string[] | undefined) ?? []}
        onChange={(value) => onChange({ escolaridades: value.join(',') || undefined })}
      />
      <Facets
        label="Qualificação cadastral"
        options={c.QUALIFICACAO.map(({ codigo, descricao }) => ({
          value: codigo,
          label: descricao,
          ...(facetas ? { count: facetas.qualificacao.find(({ valor }) => valor === codigo)?.total ?? 0 } : {}),
        }))}
        value={qualificacao && qualificacao !== 'TODOS' ? [qualificacao] : []}
        // Only one value, because the endpoint takes one.
        onChange={(value) => onChange({ statusQualificacaoCadastral: value.at(-1) })}
      />
      <Facets
        label="Marcadores"
        options={marcadores}
        value={marcados}
        onChange={(value) => onChange({ marcadoresIds: value.join(',') || undefined })}
      />
      {!isWhole && outros.length === 0 ? (
        <Button onPress={() => setWhole(true)}>Mais filtros</Button>
      ) : (
        <>
          <TextField label="Nome" value={text('nome')} debounced maxLength={100} onChange={set('nome')} />
          {holds(c.autoridades.verDocumentos.name) && (
            <CpfField
              label="CPF"
              value={text('cpf')}
              onChange={(value) => (value.length === 11 || value === '' ? set('cpf')(value || null) : undefined)}
            />
          )}
          <TextField label="E-mail" value={text('email')} debounced maxLength={100} onChange={set('email')} />
          <TextField label="Bairro" value={text('bairro')} debounced maxLength={100} onChange={set('bairro')} />
          <MultiSelectField
            label="Área de formação"
            value={escolhidos('areasFormacaoIds', e.areasFormacao)}
            options={e.areasFormacao}
            onChange={lista('areasFormacaoIds')}
          />
          <TextField
            label="Curso ou instituição"
            value={text('formacao')}
            debounced
            maxLength={100}
            onChange={set('formacao')}
          />
          <SelectField
            label="Idioma"
            value={id('idiomaId')}
            options={e.idiomas}
            onChange={(value) => onChange({ idiomaId: value ?? undefined, nivelIdioma: undefined })}
          />
          {filtro.idiomaId !== undefined && (
            <SelectField
              label="Nível do idioma"
              value={code('nivelIdioma')}
              options={emCodigos(c.NIVEL_IDIOMA)}
              onChange={set('nivelIdioma')}
            />
          )}
          <MultiSelectField
            label="Área de interesse"
            value={escolhidos('areasInteresseIds', e.areasInteresse)}
            options={e.areasInteresse}
            onChange={lista('areasInteresseIds')}
          />
          <MultiSelectField
            label="Conhecimento"
            value={escolhidos('conhecimentosIds', e.conhecimentos)}
            options={e.conhecimentos}
            onChange={lista('conhecimentosIds')}
          />
          <TextField
            label="Conhecimentos, em palavras"
            help="Nos cursos e no currículo"
            value={text('conhecimentos')}
            debounced
            maxLength={100}
            onChange={set('conhecimentos')}
          />
          <TextField
            label="Experiência em"
            help="Cargo, empresa ou atividade"
            value={text('experiencia')}
            debounced
            maxLength={100}
            onChange={set('experiencia')}
          />
          <NumberField
            label="Meses de experiência, ao menos"
            value={id('experienciaMeses')}
            onChange={set('experienciaMeses')}
          />
          <TextField
            label="Palavras no currículo"
            value={text('palavrasCurriculo')}
            debounced
            maxLength={100}
            onChange={set('palavrasCurriculo')}
          />
          <SelectField
            label="Tem currículo"
            value={code('temCurriculo')}
            options={SIM_NAO}
            onChange={set('temCurriculo')}
          />
          <SelectField
            label="Primeiro emprego"
            value={code('primeiroEmprego')}
            options={SIM_NAO}
            onChange={set('primeiroEmprego')}
          />
          <SelectField
            label="Habilitação"
            value={code('categoria')}
            options={emCodigos(CATEGORIA_HABILITACAO)}
            onChange={set('categoria')}
          />
          <SelectField
            label="Possui veículo"
            value={code('possuiVeiculo')}
            options={SIM_NAO}
            onChange={set('possuiVeiculo')}
          />
          {holds(daSolicitacao.verRemuneracao.name) && (
            <MoneyField
              label="Pretensão salarial até"
              value={id('pretencaoSalarial')}
              onChange={set('pretencaoSalarial')}
            />
          )}
          <SelectField label="Origem" value={code('origem')} options={emCodigos(c.ORIGEM)} onChange={set('origem')} />
          <SelectField
            label="Como ficou sabendo"
            value={id('comoFicouSabendoVagaId')}
            options={e.fontes}
            onChange={set('comoFicouSabendoVagaId')}
          />
          <TextField
            label="Indicado por"
            value={text('indicadoPor')}
            debounced
            maxLength={100}
            onChange={set('indicadoPor')}
          />
          <SelectField label="Disponível" value={code('disponivel')} options={SIM_NAO} onChange={set('disponivel')} />
          <SelectField
            label="Já foi colaborador"
            value={code('jaFoiColaborador')}
            options={SIM_NAO}
            onChange={set('jaFoiColaborador')}
          />
          <DateField label="Cadastrado desde" value={day('dataIni')} onChange={set('dataIni')} />
          <DateField label="Cadastrado até" value={day('dataFim')} onChange={set('dataFim')} error={erros.dataFim} />
          <DateField label="Atualizado desde" value={day('atualizadoIni')} onChange={set('atualizadoIni')} />
          <DateField
            label="Atualizado até"
            value={day('atualizadoFim')}
            onChange={set('atualizadoFim')}
            error={erros.atualizadoFim}
          />
          {sensiveis && (
            <>
              <NumberRangeField
                label="Idade"
                help="Só onde a lei permite escolher por idade, sexo ou deficiência (Lei 9.029/95)"
                value={{ de: idadeDe ? Number(idadeDe) : null, ate: idadeAte ? Number(idadeAte) : null }}
                onChange={({ de, ate }) =>
                  onChange({ idade: de === null && ate === null ? undefined : `${de ?? ''}-${ate ?? ''}` })
                }
              />
              <SelectField
                label="Sexo"
                value={code('sexo')}
                options={emCodigos(SEXO.filter(({ codigo }) => codigo !== 'I'))}
                onChange={set('sexo')}
              />
              <SelectField
                label="Deficiência"
                value={code('deficiencia')}
                options={[{ value: 'S', label: 'Qualquer' }, ...emCodigos(DEFICIENCIA)]}
                onChange={set('deficiencia')}
              />
            </>
          )}
        </>
      )}
    </>
  )
}
