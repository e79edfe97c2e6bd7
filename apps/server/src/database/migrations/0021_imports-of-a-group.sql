ALTER TABLE "import_tasks" ADD COLUMN "group_id" text;
