import { Model, type ModelClass, type RelationMappings } from 'objection';
import { tables, type EntityName, type Field } from '../../generated/tables.ts';

/** A row of a graph: what it holds beside its id is the schema's matter. */
class GraphRow extends Model {
  declare id: number;
}

type RowClass = ModelClass<GraphRow>;

const models = new Map<string, RowClass>();

/** Objection's model of an entity with its many-to-many relations: for saving links, never for reading lists. */
export function modelOf(entity: EntityName): RowClass {
  const { table, fields } = tables[entity];
  return known(table, () => relationsOf(table, Object.values(fields)));
}

function known(table: string, relations: () => RelationMappings): RowClass {
  const model = models.get(table) ?? makeModel(table, relations);
  models.set(table, model);
  return model;
}

function makeModel(table: string, relations: () => RelationMappings): RowClass {
  return class extends GraphRow {
    static override get tableName() {
      return table;
    }
    static override get relationMappings() {
      return relations();
    }
  };
}

function relationsOf(table: string, fields: readonly Field[]): RelationMappings {
  const mappings: RelationMappings = {};
  for (const { name, join, ref } of fields) {
    if (join && ref) mappings[name] = manyToMany(table, ref.entity, join);
  }
  return mappings;
}

function manyToMany(table: string, target: EntityName, join: NonNullable<Field['join']>): RelationMappings[string] {
  return {
    relation: Model.ManyToManyRelation,
    modelClass: () => modelOf(target),
    join: {
      from: `${table}.id`,
      through: { from: `${join.table}.${join.own}`, to: `${join.table}.${join.target}` },
      to: `${tables[target].table}.id`,
    },
  };
}
